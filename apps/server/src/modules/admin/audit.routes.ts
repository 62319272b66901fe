import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { type PageWindow, windowOf } from '#http/schemas/paging.ts'
import { searchEvents } from './audit.queries.ts'
import { AuditPage, AuditSearch, mostFound } from './audit.schema.ts'

/** @throws HttpError 400 for a page beyond the search limit */
function checkReach({ offset, pageSize }: PageWindow): void {
  if (offset + pageSize <= mostFound) return
  const path = 'paginationOptions.pageNumber'
  const message = `must not go beyond the first ${mostFound} events; search a shorter time instead`
  throw httpErrors.badRequest(`${path} ${message}.`, [{ path, code: 'maximum', message }])
}

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
        body: ref(AuditSearch),
        response: { 200: ref(AuditPage) },
      },
    },
    async (request) => {
      const { paginationOptions, ...filters } = request.body
      const window = windowOf(paginationOptions)
      checkReach(window)
      const subjectId = filters.subjectId ?? null
      const details = { filters: Object.keys(filters) }
      await auditCaller(request, { action: 'searchAudit', outcome: 'ok', subjectId, details })
      return searchEvents(app.database.db, filters, window)
    },
  )
}
