import type { FastifyReply } from 'fastify'

/**
 * Caches store one response for each value of this request header, in addition to those named
 * before.
 */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  const others = String(reply.getHeader('vary') ?? '')
  return reply.header('vary', [others, name].filter(Boolean).join(', '))
}
