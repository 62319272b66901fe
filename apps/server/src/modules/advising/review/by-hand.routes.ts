import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { holdsToEnd } from './review.queries.ts'
import { HoldsToEnd } from './review.schema.ts'

/** Holds for the registrar to end where the college's system can't be written to. */
export function byHandRoutes(app: App): void {
  app.get(
    '/v1/advising/review/requested',
    {
      config: { access: { permission: 'registration.write' } },
      schema: {
        operationId: 'listHoldsToEnd',
        tags: ['advising'],
        summary: 'Lists the holds that advisors asked the registrar to end',
        description: 'Each student sees in their access log who read it.',
        response: { 200: ref(HoldsToEnd) },
      },
    },
    async (request) => {
      const { personIds, ...listed } = await holdsToEnd(app.database.db)
      const event = { action: 'viewHoldsToEnd', outcome: 'ok' } as const
      await auditCaller(request, event)
      if (personIds.length > 0) await auditCallerForEach(request, event, personIds)
      return listed
    },
  )
}
