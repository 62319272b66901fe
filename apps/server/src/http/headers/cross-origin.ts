import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { onlyForOtherOrigins } from './answer-headers.ts'

/**
 * Which other origins may call: those of CORS_ORIGINS and the native app, with cookies. Register
 * before the routes are guarded, since the preflight answer is a route of its own.
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
    // A page of our own names no origin, and asks nobody's leave.
    if (request.headers.origin === undefined)
      for (const name of onlyForOtherOrigins) reply.removeHeader(name)
    done()
  })
}
