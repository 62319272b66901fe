import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without a body, the call behaves as with an empty object. */
    isBodyOptional?: true
  }
}

/**
 * Allows a call without a body if the specification gives it none. Register before the first such
 * route.
 */
export function optionalBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A client that always sends a content type sends an empty text.
    if (text === '' && request.routeOptions.config.isBodyOptional) return done(null, {})
    return parse(request, text.toString(), done)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.isBodyOptional) request.body ??= {}
  })
}
