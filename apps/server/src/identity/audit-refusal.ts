import type { FastifyInstance } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly auditRefusal: typeof writeAuditEvent
  }
}

/** Of one address in an hour. The audit is kept for good: strangers must not fill it; the log has them all. */
const most = 300

/** Writes down who was not signed in, as often as somebody who looks into it can use. */
export function auditRefusals(app: FastifyInstance): void {
  const count = app.createRateLimit({
    timeWindow: 60 * 60_000,
    max: most,
    keyGenerator: ({ ip }) => `refusal ${ip}`,
  })
  app.decorate('auditRefusal', async (request, event) => {
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) await writeAuditEvent(request, event)
  })
}
