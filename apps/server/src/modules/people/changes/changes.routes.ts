import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { markChangesSeen, unseenChanges } from './changes.queries.ts'
import { ChangesSeen, RecordChanges } from './changes.schema.ts'

const url = '/v1/people/person/mine/changes'
const tags = ['people']

/** Changes in a person's records since their last visit. */
export function changesRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyChanges',
        tags,
        summary: 'Lists changes to the caller’s records since they last marked them as seen',
        response: { 200: schemaRef(RecordChanges) },
      },
    },
    (request) => unseenChanges(db, callerOf(request).personId, app.clock()),
  )

  app.put(
    `${url}/seen`,
    {
      // An impersonating admin must not mark changes as seen.
      config: { access: 'signed-in', whileImpersonating: 'never' },
      schema: {
        operationId: 'markMyChangesSeen',
        tags,
        summary: 'Marks changes as seen up to a time; idempotent',
        body: schemaRef(ChangesSeen),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      await db.transaction().execute(async (transaction) => {
        const seenThrough = new Date(request.body.seenThrough)
        if (!(await markChangesSeen(transaction, personId, seenThrough))) return
        const details = { fields: ['changesSeen'] }
        await auditCaller(
          request,
          { action: 'changePreferences', outcome: 'ok', details },
          transaction,
        )
      })
      return reply.code(204).send(null)
    },
  )
}
