import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { checkPageLimit, windowOf } from '#http/schemas/paging.ts'
import { searchEvents } from './audit.queries.ts'
import { AuditPage, AuditSearch, maxSearchResults } from './audit.schema.ts'

/** The audit log, for auditors (sis.md section 6). Reading it is audited too. */
export function auditRoutes(app: App): void {
  app.post(
    '/v1/admin/audit/search',
    {
      config: { access: { permission: 'audit.read' }, readsOnly: true },
      schema: {
        operationId: 'searchAudit',
        summary: 'Lists audit log entries, newest first',
        tags: ['admin'],
        body: schemaRef(AuditSearch),
        response: { 200: schemaRef(AuditPage) },
      },
    },
    async (request) => {
      const { paginationOptions, ...filters } = request.body
      const window = windowOf(paginationOptions)
      checkPageLimit(window, maxSearchResults)
      const subjectId = filters.subjectId ?? null
      const details = { filters: Object.keys(filters) }
      await auditCaller(request, { action: 'searchAudit', outcome: 'ok', subjectId, details })
      return searchEvents(app.database.db, filters, window)
    },
  )
}
