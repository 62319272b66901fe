import { auditCaller, auditCallerForEach } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { readHoldsToEnd } from './review.queries.ts'
import { HoldsToEnd } from './review.schema.ts'

/** Holds for the registrar to end where the college's system can't be written to. */
export function manualEndingRoutes(app: App): void {
  app.get(
    '/v1/advising/review/requested',
    {
      config: { access: { permission: 'registration.write' } },
      schema: {
        operationId: 'listHoldsToEnd',
        tags: ['advising'],
        summary: 'Lists the holds that advisors asked the registrar to end',
        description: 'Each student’s access log shows who read the list.',
        response: { 200: schemaRef(HoldsToEnd) },
      },
    },
    async (request) => {
      const { personIds, ...listed } = await readHoldsToEnd(app.database.db)
      const event = { action: 'viewHoldsToEnd', outcome: 'ok' } as const
      await auditCaller(request, event)
      if (personIds.length > 0) await auditCallerForEach(request, event, personIds)
      return listed
    },
  )
}
