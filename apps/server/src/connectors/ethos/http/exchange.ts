import { Agent, request } from 'undici'
import { cleanValue } from './clean-document.ts'
import { EthosError } from './ethos-error.ts'
import { readBody } from './read-body.ts'
import { errorOf } from './response-error.ts'
import type { Time } from './time.ts'

/** A request. */
export interface EthosRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  /** Relative to the base URL, with its query. */
  readonly path: string
  /** The name in logs and errors; never the query, which identifies people. */
  readonly resource: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

export interface EthosResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Cleaned: see `cleanValue`. Text if it is not JSON, such as a token. */
  readonly body: unknown
  readonly bytes: number
}

const connectMs = 5_000
/** Maximum size of a response (sis.md section 4.5). */
export const maxBytes = 20 * 1024 ** 2

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function parse(text: string, type: string, { resource }: EthosRequest, status: number): unknown {
  if (text === '') return null
  if (!/json/i.test(type)) return status < 300 && /text\/plain/i.test(type) ? text : undefined
  try {
    return cleanValue(JSON.parse(text))
  } catch {
    if (status >= 300) return undefined
    const detail = 'the response was cut off: it is not valid JSON'
    throw new EthosError('malformed', { resource, status, detail, isRetryable: true })
  }
}

/** Errors before a connection exists. */
const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Maps errors of undici, whose messages contain URLs. */
function wireError(
  error: unknown,
  { resource, signal }: EthosRequest,
  limit: AbortSignal,
): EthosError {
  if (error instanceof EthosError) return error
  if (signal.aborted)
    return new EthosError('cancelled', { resource, detail: 'the call was stopped' })
  const code = String(Reflect.get(Object(error), 'code') ?? '')
  const facts = { resource, isRetryable: true, wasSent: !unconnected.has(code) }
  if (limit.aborted || code.includes('TIMEOUT'))
    return new EthosError('timeout', { ...facts, detail: 'no response in time' })
  const detail = code.startsWith('Z_')
    ? 'the response could not be decompressed'
    : 'the connection failed'
  return new EthosError(code.startsWith('Z_') ? 'malformed' : 'unavailable', {
    ...facts,
    detail: /^[A-Z_]+$/.test(code) ? `${detail} (${code})` : detail,
  })
}

/** The HTTP layer: each request ends with a response or an `EthosError`. */
export function createHttpLayer(baseUrl: string, time: Time) {
  const agent = new Agent({ connect: { timeout: connectMs }, keepAliveTimeout: 10_000 })
  const exchange = async (ethosRequest: EthosRequest): Promise<EthosResponse> => {
    const { method, path, resource, headers, body, signal, timeoutMs } = ethosRequest
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await request(`${baseUrl}${path}`, {
        dispatcher: agent,
        method,
        headers: { 'accept-encoding': 'gzip', ...headers },
        body: body ?? null,
        signal: AbortSignal.any([signal, limit]),
      })
      const { statusCode: status } = response
      const headerValues = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, first(value)]),
      )
      const encoding = headerValues['content-encoding']
      const { text, bytes } = await readBody(response.body, encoding, maxBytes, resource)
      const parsed = parse(text, headerValues['content-type'] ?? '', ethosRequest, status)
      const failure = errorOf({
        resource,
        status,
        headers: headerValues,
        body: parsed,
        now: time.now(),
      })
      if (failure) throw failure
      if (parsed === undefined)
        throw new EthosError('malformed', { resource, status, detail: 'the response is not JSON' })
      return { status, headers: headerValues, body: parsed, bytes }
    } catch (error) {
      throw wireError(error, ethosRequest, limit)
    }
  }
  return { exchange, close: () => agent.close() }
}
