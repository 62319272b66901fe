import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

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
}
