import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type PackedText, packText, sendPacked } from '../headers/packed-text.ts'

/** Maximum size of all cached responses, in bytes without their compressed copies. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
/**
 * Maximum age of a public response when it is shown, in seconds: in this process and in browsers.
 */
const MAX_AGE = 60
/** A copy is only sent for a few seconds. */
const effort = { br: 4, gzip: 6 }

/** Sends what `make` returns, or what it recently returned for the same request. */
export type ShareResponses = <T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<T>,
) => Promise<T>

/**
 * Sends the same response to identical requests for a short time, and creates and compresses it
 * once for concurrent ones. For public calls only: the response must not depend on the caller.
 * @param seconds how long; 0 creates a new response each time
 */
export function shareResponses(seconds: number): ShareResponses {
  const cache = new LRUCache<string, PackedText, () => Promise<PackedText>>({
    ttl: seconds * 1000,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ plain }) => plain.length,
    fetchMethod: (_key, _old, { context }) => context(),
  })
  return async <T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<T>,
  ): Promise<T> => {
    const write = async () => packText(reply.serialize(await make()) as string, effort)
    const { url } = request
    const response = seconds === 0 ? await write() : await cache.fetch(url, { context: write })
    const age = seconds === 0 ? 0 : seconds - Math.ceil(cache.getRemainingTTL(url) / 1000)
    reply
      .header('cache-control', `public, max-age=${MAX_AGE - Math.max(0, age)}`)
      .type('application/json; charset=utf-8')
    // A handler that has sent its response returns the reply instead.
    return (await sendPacked(request, reply, response ?? (await write()))) as unknown as T
  }
}
