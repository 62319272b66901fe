import type { FastifyRequest } from 'fastify'

/** The public URL of a request; of a repeated parameter, only one value is read. */
export const publicAddress = (request: FastifyRequest) =>
  new URL(request.url, request.server.settings.publicUrl)
