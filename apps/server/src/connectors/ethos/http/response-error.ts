import { EthosError, type EthosErrorKind } from './ethos-error.ts'
import { retryAfterMs } from './retry-after.ts'

interface ErrorResponse {
  readonly resource: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Undefined if the body is not JSON; null if there is none. */
  readonly body: unknown
  readonly now: number
}

interface ResponseError {
  readonly code: string | null
  readonly text: string
  readonly sentence: string
}

/** Longer ones are stack traces. */
const maxMessageLength = 500

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Contents of `errors`, or of `globalErrors`, which has never been observed. */
function errorsIn(body: unknown): ResponseError[] {
  if (typeof body !== 'object' || body === null) return []
  const list: unknown = Reflect.get(body, 'errors') ?? Reflect.get(body, 'globalErrors')
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const code = textOf(Reflect.get(entry, 'code'))
    const message = textOf(Reflect.get(entry, 'message'))
    const description = textOf(Reflect.get(entry, 'description'))
    const text = `${message} ${description}`
    const sentence = (message.trim() || description.trim()).slice(0, maxMessageLength)
    // Repeat only what is certainly an error code, because messages quote records.
    return [{ code: /^[A-Za-z][A-Za-z._-]{1,80}$/.test(code) ? code : null, text, sentence }]
  })
}

const byStatus: Readonly<Record<number, EthosErrorKind>> = {
  401: 'auth',
  403: 'forbidden',
  404: 'notFound',
  405: 'unsupported',
  406: 'unsupported',
  409: 'conflict',
  412: 'conflict',
  415: 'unsupported',
  429: 'rateLimited',
  500: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

const errorTexts: Partial<Readonly<Record<EthosErrorKind, string>>> = {
  auth: 'the API key or its token is not accepted',
  forbidden: 'the API key lacks the permission',
  notFound: 'there is no such record',
  unsupported: 'the requested version is not offered',
  rateLimited: 'too many calls',
  unavailable: 'the service is not available',
  locked: 'the record is locked because someone is working on it',
  validation: 'the request was rejected as invalid',
  conflict: 'the record has changed in the meantime',
  malformed: 'the response is not JSON',
}

function kindOf(status: number, body: unknown, errors: readonly ResponseError[]): EthosErrorKind {
  // A 404 page from a proxy in front of the service isn't about the record (sis.md section 4.5).
  if (status === 404 && body === undefined) return 'malformed'
  if (errors.some(({ text }) => /\bis locked\b/i.test(text))) return 'locked'
  const known = byStatus[status]
  if (known) return known
  return status < 300 && errors.every(({ code }) => code?.startsWith('Global.Internal'))
    ? 'unavailable'
    : 'validation'
}

/**
 * The error in a response, including some with status 200 (sis.md sections 1.1 and 4.5).
 * @returns null if it is not an error
 */
export function errorOf({
  resource,
  status,
  headers,
  body,
  now,
}: ErrorResponse): EthosError | null {
  const errors = errorsIn(body)
  if (status < 300 && errors.length === 0) return null
  const kind = kindOf(status, body, errors)
  const codes = [...new Set(errors.flatMap(({ code }) => code ?? []))]
  const detail = [errorTexts[kind] ?? kind, codes.length > 0 ? `(${codes.join(', ')})` : '']
  return new EthosError(kind, {
    resource,
    status,
    detail: detail.join(' ').trim(),
    isRetryable: [429, 502, 503, 504].includes(status),
    retryAfterMs: retryAfterMs(headers['retry-after'], now),
    messages: errors.flatMap(({ sentence }) => sentence || []),
  })
}
