import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import Type, { type Static } from 'typebox'
import { isOutOfSpace } from '#db/connection/out-of-space.ts'
import { isUnreachable } from '#db/connection/unreachable.ts'
import { isScim, scimType, toScimError } from './contract/scim-error.ts'
import { namedSchema, text } from './schema.ts'

/** An error in one field of a request. */
export interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** An error response: the status, a code for programs, a sentence for people. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly code: string
  readonly fields: readonly FieldError[]
  constructor(
    statusCode: number,
    code: string,
    message: string,
    fields: readonly FieldError[] = [],
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.fields = fields
  }
}

/** Errors that routes throw; one handler shapes the response. */
export const httpErrors = {
  badRequest: (message: string, fields?: readonly FieldError[]) =>
    new HttpError(400, 'badRequest', message, fields),
  unauthorized: () => new HttpError(401, 'unauthorized', 'Sign in to continue.'),
  forbidden: () => new HttpError(403, 'forbidden', 'You do not have access to this.'),
  notFound: (message = 'Not found.') => new HttpError(404, 'notFound', message),
  wrongMethod: (method: string) =>
    new HttpError(405, 'wrongMethod', `This address does not support ${method}.`),
  conflict: (message: string) => new HttpError(409, 'conflict', message),
  tooManyRequests: () =>
    new HttpError(429, 'tooManyRequests', 'Too many requests. Try again in a minute.'),
  unavailable: (message: string) => new HttpError(503, 'unavailable', message),
}

/** An error for the value of a field. @param message follows the field's name: `must be …` */
export const fieldError = (path: string, code: string, message: string) =>
  httpErrors.badRequest(`The request is not valid: ${path} ${message}.`, [{ path, code, message }])

/** The one error shape (domain.md, conventions). */
export const ErrorBody = namedSchema(
  'Error',
  Type.Object({
    error: Type.Object({
      code: text('For programs.'),
      message: text('For people.'),
      fields: Type.Optional(
        Type.Array(Type.Object({ path: text(), code: text(), message: text() })),
      ),
      requestId: text('The request’s ID in the server’s log.'),
    }),
  }),
)

export type ErrorBody = Static<typeof ErrorBody>

/** Where the validator lists several names, each field gets its own message. */
const messages: Readonly<Record<string, string>> = {
  required: 'is missing',
  additionalProperties: 'is not a known field',
}

/** Node's error for an unreadable connection. */
type ClientError = Error & { readonly code?: string }

/** The names of missing or unexpected fields; an unnamed one keeps its message. */
function fieldNamesIn({ params }: FastifySchemaValidationError): string[] {
  const names = params.requiredProperties ?? params.additionalProperties
  return Array.isArray(names) ? names.map((field) => String(field) || '""') : []
}

function fieldsOf(error: FastifyError): FieldError[] {
  const fieldErrors = (error.validation ?? []).flatMap((problem) => {
    const at = problem.instancePath.slice(1).replaceAll('/', '.')
    const named = fieldNamesIn(problem).map((field) => (at ? `${at}.${field}` : field))
    const paths = named.length > 0 ? named : [at || (error.validationContext ?? 'body')]
    const message = messages[problem.keyword] ?? problem.message ?? 'is not valid'
    return paths.map((path) => ({ path, code: problem.keyword, message }))
  })
  const keys = fieldErrors.map(({ path, code }) => `${code} ${path}`)
  return fieldErrors.filter((_field, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** The framework's own errors in our wording; others keep theirs. */
const rejections: Readonly<Record<string, readonly [code: string, message: string]>> = {
  FST_ERR_BAD_URL: ['badUrl', 'The address is not valid.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'The request is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalidJson', 'The body is empty; it must be JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'badRequest',
    'The length of the body does not match its Content-Length header.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalidJson', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', 'The body must be application/json.'],
  FST_ERR_MAX_PARAM_LENGTH: ['badUrl', 'The address is too long.'],
}

/**
 * Converts errors: ours are unchanged, the framework's keep their status, everything else is an
 * internal error.
 */
function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) {
    const fields = fieldsOf(error)
    const fieldErrors = fields.map((field) => `${field.path} ${field.message}`).join('; ')
    return new HttpError(400, 'validation', `The request is not valid: ${fieldErrors}.`, fields)
  }
  if (isUnreachable(error))
    return httpErrors.unavailable('The database is not available. Try again in a moment.')
  if (isOutOfSpace(error))
    return httpErrors.unavailable(
      'The database is out of space. Nothing was saved. Try again later.',
    )
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500)
    return new HttpError(500, 'internal', 'Something went wrong on our side.')
  const [code, message] = rejections[error.code] ?? ['badRequest', 'The request is not valid.']
  return new HttpError(status, code, message)
}

const bodyOf = ({ code, message, fields }: HttpError, requestId: string): ErrorBody => ({
  error: { code, message, ...(fields.length > 0 && { fields: [...fields] }), requestId },
})

/** Whether the caller disconnected before the response, which isn't our error. */
const hasLeft = ({ code }: FastifyError | HttpError, { raw }: FastifyReply) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

/** Suggested retry delay when something is briefly down or busy. */
const retryAfterSeconds = 5

/** Sends an error in the common shape, or in that of SCIM; details of internal errors only go to the log. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toHttpError(error)
  if (known !== error && known.statusCode >= 500 && !hasLeft(error, reply))
    request.log.error({ err: error }, 'request failed')
  if (known.statusCode === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterSeconds)
  const ofScim = isScim(request.url)
  if (ofScim && known.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  const type = ofScim ? scimType : 'application/json'
  reply.code(known.statusCode).type(`${type}; charset=utf-8`)
  // Serialized here, not by a route's schema: some errors occur before there is a route.
  reply.serializer(JSON.stringify).send(ofScim ? toScimError(known) : bodyOf(known, request.id))
}

/**
 * Rejects input that isn't HTTP: there is no request object, so the response is written by hand.
 */
export function rejectMalformedHttp(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const known = tooLong
    ? new HttpError(431, 'headersTooLarge', 'The headers are too large.')
    : new HttpError(400, 'badRequest', 'This is not a valid HTTP request.')
  const body = JSON.stringify(bodyOf(known, randomUUID()))
  const status = tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
