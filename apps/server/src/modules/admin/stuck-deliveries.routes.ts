import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { retryDelivery, stuckDeliveries } from './stuck-deliveries.queries.ts'
import { StuckDeliveries } from './stuck-deliveries.schema.ts'

const tags = ['admin']
const access = { permission: 'sync.manage' }
const notStuck = 'It is on its way, or is over.'

/** What could not be brought to people by e-mail or push, and having it tried again. */
export function stuckDeliveriesRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/admin/sync/stuck-deliveries',
    {
      config: { access },
      schema: {
        operationId: 'readStuckDeliveries',
        summary: 'What could not be brought to people by e-mail or push',
        tags,
        response: { 200: ref(StuckDeliveries) },
      },
    },
    async (request) => {
      const found = await stuckDeliveries(db)
      if (found.items.length > 0) {
        const details = { count: found.items.length }
        await auditCaller(request, { action: 'viewStuckDeliveries', outcome: 'ok', details })
      }
      return found
    },
  )

  app.post(
    '/v1/admin/sync/stuck-deliveries/:id/retry',
    {
      config: { access, refusals: { 409: notStuck } },
      schema: {
        operationId: 'retryStuckDelivery',
        summary: 'Have something sent to somebody again',
        tags,
        params: record({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        const retried = await retryDelivery(transaction, id, app.clock())
        if (retried === null) throw httpErrors.notFound()
        if (retried === 'notStuck') throw httpErrors.conflict(notStuck)
        const { personId: subjectId, channel } = retried
        const details = { channel, delivery: id }
        const event = { action: 'retryDelivery', outcome: 'ok', subjectId, details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
