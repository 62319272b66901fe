import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import Type, { type Static } from 'typebox'
import { isUnreachable } from '#db/unreachable.ts'
import { name, text } from './schema.ts'

/** One thing wrong with one field of a request. */
export interface FieldError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** An answer that is not a success: the status, a code for programs, a sentence for people. */
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

/** The refusals that routes throw; one handler shapes the answer. */
export const httpErrors = {
  badRequest: (message: string, fields?: readonly FieldError[]) =>
    new HttpError(400, 'badRequest', message, fields),
  unauthorized: () => new HttpError(401, 'unauthorized', 'Sign in to continue.'),
  forbidden: () => new HttpError(403, 'forbidden', 'You do not have access to this.'),
  notFound: (message = 'Not found.') => new HttpError(404, 'notFound', message),
  wrongMethod: (method: string) =>
    new HttpError(405, 'wrongMethod', `This address does not take ${method}.`),
  conflict: (message: string) => new HttpError(409, 'conflict', message),
  tooManyRequests: () =>
    new HttpError(429, 'tooManyRequests', 'Too many requests. Try again in a minute.'),
  unavailable: (message: string) => new HttpError(503, 'unavailable', message),
}

/** Refuses what is written in one field. @param message goes on after the field's name: `must be …` */
export const refusedField = (path: string, code: string, message: string) =>
  httpErrors.badRequest(`The request is not valid: ${path} ${message}.`, [{ path, code, message }])

/** The one error shape (domain.md, conventions). */
export const ErrorBody = name(
  'Error',
  Type.Object({
    error: Type.Object({
      code: text('For programs.'),
      message: text('For people.'),
      fields: Type.Optional(
        Type.Array(Type.Object({ path: text(), code: text(), message: text() })),
      ),
      requestId: text('The same as in the log.'),
    }),
  }),
)

export type ErrorBody = Static<typeof ErrorBody>

/** Where the validator lists names, each field says its own. */
const messages: Readonly<Record<string, string>> = {
  required: 'is missing',
  additionalProperties: 'is not known here',
}

/** What Node says of a connection that it cannot read. */
type ClientError = Error & { readonly code?: string }

/** The names of fields that are missing, or should not be there; one without a name is said as it is written. */
function namedIn({ params }: FastifySchemaValidationError): string[] {
  const names = params.requiredProperties ?? params.additionalProperties
  return Array.isArray(names) ? names.map((field) => String(field) || '""') : []
}

function fieldsOf(error: FastifyError): FieldError[] {
  const said = (error.validation ?? []).flatMap((problem) => {
    const at = problem.instancePath.slice(1).replaceAll('/', '.')
    const named = namedIn(problem).map((field) => (at ? `${at}.${field}` : field))
    const paths = named.length > 0 ? named : [at || (error.validationContext ?? 'body')]
    const message = messages[problem.keyword] ?? problem.message ?? 'is not valid'
    return paths.map((path) => ({ path, code: problem.keyword, message }))
  })
  const keys = said.map(({ path, code }) => `${code} ${path}`)
  return said.filter((_field, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** What the framework refuses by itself, in our words; another of its refusals keeps its own. */
const refusals: Readonly<Record<string, readonly [code: string, message: string]>> = {
  FST_ERR_BAD_URL: ['badUrl', 'The address is not valid.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'The request is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalidJson', 'The body is empty; it must be JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['badRequest', 'The body is not as long as was said.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalidJson', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', 'The body must be application/json.'],
  FST_ERR_MAX_PARAM_LENGTH: ['badUrl', 'The address is too long.'],
}

/** Our own refusals as they are, the framework's with their status, and everything else as a failure. */
function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) {
    const fields = fieldsOf(error)
    const said = fields.map((field) => `${field.path} ${field.message}`).join('; ')
    return new HttpError(400, 'validation', `The request is not valid: ${said}.`, fields)
  }
  if (isUnreachable(error))
    return httpErrors.unavailable('The database does not answer. Try again in a moment.')
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500)
    return new HttpError(500, 'internal', 'Something went wrong on our side.')
  const [code, message] = refusals[error.code] ?? ['badRequest', 'The request is not valid.']
  return new HttpError(status, code, message)
}

const bodyOf = ({ code, message, fields }: HttpError, requestId: string): ErrorBody => ({
  error: { code, message, ...(fields.length > 0 && { fields: [...fields] }), requestId },
})

/** Whoever went away before the answer came has met no failure of ours. */
const hasLeft = ({ code }: FastifyError | HttpError, { raw }: FastifyReply) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed

/** What is away or busy for a moment may be back by then. */
const retryAfterSeconds = 5

/** Answers with an error in the one shape; details of our own failures go to the log alone. */
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
  reply.code(known.statusCode).type('application/json; charset=utf-8')
  // Written here, not by a route's schema: some errors come before there is a route.
  reply.serializer(JSON.stringify).send(bodyOf(known, request.id))
}

/** What is not even HTTP: there is no request to speak of, so that the answer is written by hand. */
export function refuseGarbage(error: ClientError, socket: Socket): void {
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
