import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** All kept answers together, in characters. */
const MOST_KEPT = 32 * 1024 * 1024
/** How old a public answer may be when it is shown, in seconds: in this process and in browsers. */
const OLDEST = 60

/**
 * Sends the same answer to everyone who asks the same for a short while, and makes it once when many
 * ask together. For public calls only: what an answer says must not depend on who asks.
 * @param seconds how long; 0 makes each answer anew
 */
export function shareAnswers(seconds: number) {
  const kept = new LRUCache<string, string, () => Promise<string>>({
    ttl: seconds * 1000,
    maxSize: MOST_KEPT,
    sizeCalculation: (answer) => answer.length,
    fetchMethod: (_key, _old, { context }) => context(),
  })
  return async <T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<T>,
  ): Promise<T> => {
    const write = async () => reply.serialize(await make()) as string
    const { url } = request
    const answer = seconds === 0 ? await write() : await kept.fetch(url, { context: write })
    const age = seconds === 0 ? 0 : seconds - Math.ceil(kept.getRemainingTTL(url) / 1000)
    const sent = reply
      .header('cache-control', `public, max-age=${OLDEST - Math.max(0, age)}`)
      .type('application/json; charset=utf-8')
      .send(answer ?? (await write()))
    // A handler that has sent its answer returns the reply in its place.
    return sent as unknown as T
  }
}
