import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which groups a call reads, for the event that tells of it while impersonating. */
    auditedGroups: readonly string[] | null
    isImpersonationAudited: boolean
  }
}

const outcomeOf = (status: number) => {
  if (status < 400) return 'ok'
  return status === 403 ? 'denied' : 'failed'
}

async function auditImpersonatedCall(request: FastifyRequest, status: number): Promise<void> {
  const { auditedGroups, method, routeOptions } = request
  // The route as it is written in the code: an address may hold somebody's name.
  const details = { method, route: routeOptions.url ?? '', groups: auditedGroups ?? [] }
  // What the app asks by itself would fill a person's list of who viewed their record.
  const action = routeOptions.config.countsAsUse === false ? 'impersonatedPoll' : 'impersonatedCall'
  await auditCaller(request, { action, outcome: outcomeOf(status), details })
}

/**
 * Writes down every call that is made as somebody else, under both names (R5.5). The answer waits for
 * it: nothing is told that was not written down. Register before answers are compressed.
 */
export function auditImpersonation(app: FastifyInstance): void {
  app.decorateRequest('auditedGroups', null)
  app.decorateRequest('isImpersonationAudited', false)
  app.addHook('onSend', async (request, reply) => {
    if (!request.caller?.impersonator || request.isImpersonationAudited) return
    request.isImpersonationAudited = true
    await auditImpersonatedCall(request, reply.statusCode)
  })
}
