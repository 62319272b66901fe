import type { FastifyRequest } from 'fastify'

/** The public URL of a request; a repeated parameter is read once. */
export const publicAddress = (request: FastifyRequest) =>
  new URL(request.url, request.server.settings.publicUrl)
