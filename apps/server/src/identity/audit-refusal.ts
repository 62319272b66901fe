import type { FastifyInstance } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly auditRefusal: typeof writeAuditEvent
  }
}

/**
 * Per IP address and hour. Audit entries are never deleted, so anonymous callers must not fill the
 * log; the server log has all denials.
 */
const maxPerHour = 300

/** Audits 401 responses, up to a useful number; the metrics count all. */
export function auditDenials(app: FastifyInstance): void {
  const count = app.createRateLimit({
    timeWindow: 60 * 60_000,
    max: maxPerHour,
    keyGenerator: ({ ip }) => `refusal ${ip}`,
  })
  app.decorate('auditRefusal', async (request, event) => {
    app.metrics?.refusals.inc({ action: event.action, reason: event.reason ?? 'none' })
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) await writeAuditEvent(request, event)
  })
}
