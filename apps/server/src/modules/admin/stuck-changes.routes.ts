import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { retryChange, stuckChanges } from './stuck-changes.queries.ts'
import { StuckChanges } from './stuck-changes.schema.ts'

const tags = ['admin']
const access = { permission: 'sync.manage' }
const notStuck = 'The change is on its way, or is over.'

/** What people changed and the college's system did not take, and having it tried again. */
export function stuckChangesRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/admin/sync/stuck-changes',
    {
      config: { access },
      schema: {
        operationId: 'readStuckChanges',
        summary: 'What people changed and the college’s system did not take',
        tags,
        response: { 200: ref(StuckChanges) },
      },
    },
    async (request) => {
      const found = await stuckChanges(db)
      if (found.items.length > 0) {
        const details = { count: found.items.length }
        await auditCaller(request, { action: 'viewStuckChanges', outcome: 'ok', details })
      }
      return found
    },
  )

  app.post(
    '/v1/admin/sync/stuck-changes/:id/retry',
    {
      config: { access, refusals: { 409: notStuck } },
      schema: {
        operationId: 'retryStuckChange',
        summary: 'Have a change of somebody sent to the college’s system again',
        tags,
        params: record({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        const retried = await retryChange(transaction, id, app.clock())
        if (retried === null) throw httpErrors.notFound()
        if (retried === 'notStuck') throw httpErrors.conflict(notStuck)
        const { personId: subjectId, field } = retried
        const details = { field, change: id }
        const event = { action: 'retryWriteback', outcome: 'ok', subjectId, details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
