import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Data groups that a request reads, for the audit entry while impersonating. */
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
  // The route pattern, because a path may contain a person's name.
  const details = { method, route: routeOptions.url ?? '', groups: auditedGroups ?? [] }
  // Background requests would fill the log of views of a person's record.
  const action = routeOptions.config.countsAsUse === false ? 'impersonatedPoll' : 'impersonatedCall'
  await auditCaller(request, { action, outcome: outcomeOf(status), details })
}

/**
 * Audits every request while impersonating, with both people (R5.5). The response waits for the
 * entry, so nothing is sent without an audit entry. Register before compression.
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
