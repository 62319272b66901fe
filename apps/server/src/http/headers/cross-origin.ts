import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { crossOriginOnlyHeaders } from './response-headers.ts'

/**
 * Other origins that may call with cookies: those in CORS_ORIGINS and the native app. Register it
 * before the routes are guarded, since the preflight response is a route of its own.
 */
export async function crossOrigin(app: FastifyInstance): Promise<void> {
  const { publicUrl, corsOrigins } = app.settings
  await app.register(cors, {
    origin: [publicUrl, ...corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'content-type',
      'authorization',
      'if-match',
      'x-myhub-client',
      'x-myhub-person',
      'x-disable-impersonation',
    ],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  app.addHook('onRequest', (request, reply, done) => {
    // A same-origin request has no Origin header and needs no CORS.
    if (request.headers.origin === undefined)
      for (const name of crossOriginOnlyHeaders) reply.removeHeader(name)
    done()
  })
}
