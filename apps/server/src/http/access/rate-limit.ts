import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for monitoring; `poll` for the app's automatic requests, which have their own counter.
     */
    counted?: false | 'poll'
  }
}

/** The limit of an address, in multiples of a person's: a whole campus may share one. */
const peoplePerAddress = 20
/**
 * The maximum number of people and addresses counted at once; the least recently used is dropped
 * first.
 */
const remembered = 50_000

/**
 * Limits requests per person, or per address when anonymous; over the limit, returns 429 with a
 * retry time. Register it between identifying and rejecting callers, so that rejected ones count
 * too. Each process counts separately.
 */
export async function limitRate(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: remembered })
  const limit = app.settings.RATE_LIMIT_PER_MINUTE
  const keyOf = (request: FastifyRequest) => {
    const kind = request.routeOptions.config.counted === 'poll' ? 'poll' : 'call'
    // Calls of an impersonating admin count toward the admin's own limit.
    const person = request.caller?.impersonator ?? request.caller
    return `${kind} ${person?.personId ?? request.ip}`
  }
  const count = app.createRateLimit({
    timeWindow: 60_000,
    keyGenerator: keyOf,
    max: (request) => (request.caller ? limit : limit * peoplePerAddress),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.counted === false) return
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw httpErrors.tooManyRequests()
  })
}
