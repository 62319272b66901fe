import type { FastifyError, FastifyInstance } from 'fastify'
import Type from 'typebox'
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
  conflict: (message: string) => new HttpError(409, 'conflict', message),
  tooManyRequests: () =>
    new HttpError(429, 'tooManyRequests', 'Too many requests. Try again in a minute.'),
  unavailable: (message: string) => new HttpError(503, 'unavailable', message),
}

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

function fieldsOf(error: FastifyError): FieldError[] {
  return (error.validation ?? []).map((problem) => {
    const missing = problem.params.missingProperty
    const path = `${problem.instancePath}${typeof missing === 'string' ? `/${missing}` : ''}`
    return {
      path: path.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body'),
      code: problem.keyword,
      message: problem.message ?? 'is not valid',
    }
  })
}

/** The framework's own client errors (bad JSON, too large, wrong media type …) keep their status. */
function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) {
    const fields = fieldsOf(error)
    const said = fields.map((field) => `${field.path} ${field.message}`).join('; ')
    return new HttpError(400, 'validation', `The request is not valid: ${said}.`, fields)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new HttpError(status, error.code ?? 'badRequest', error.message)
  return new HttpError(status === 503 ? 503 : 500, 'internal', 'Something went wrong on our side.')
}

/** Shapes every error and every unknown path; details of our own failures go to the log alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toHttpError(error)
    if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    const { code, message, fields } = known
    reply.code(known.statusCode).send({
      error: { code, message, ...(fields.length > 0 && { fields }), requestId: request.id },
    })
  })
}
