import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for what monitors ask; `poll` for what the app asks by itself: it has its own count. */
    counted?: false | 'poll'
  }
}

/** What an address may do beside a person: a whole campus may stand behind one. */
const peoplePerAddress = 20
/** How many people and addresses are counted at once; the longest unheard of is forgotten first. */
const remembered = 50_000

/**
 * Counts requests per person, and for strangers per address; too many get 429 and when to come back.
 * Register between finding out who is calling and refusing strangers, so that those are counted too.
 * Each process counts for itself.
 */
export async function limitRate(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: remembered })
  const limit = app.settings.RATE_LIMIT_PER_MINUTE
  const keyOf = (request: FastifyRequest) => {
    const kind = request.routeOptions.config.counted === 'poll' ? 'poll' : 'call'
    // Who views as somebody else spends their own calls, not the other's.
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
