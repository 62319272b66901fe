import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call means the same without a body as with an empty object. */
    isBodyOptional?: true
  }
}

/**
 * Lets a call be made without a body where the specification gives it none. Register before the first
 * route that says so.
 */
export function optionalBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A client that always names its content type sends an empty text.
    if (text === '' && request.routeOptions.config.isBodyOptional) return done(null, {})
    return parse(request, text.toString(), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.isBodyOptional) request.body ??= {}
  })
}
