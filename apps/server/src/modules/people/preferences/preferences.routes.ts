import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { changePreferences, preferencesOf } from './preferences.queries.ts'
import { Preferences, PreferencesChange } from './preferences.schema.ts'

const url = '/v1/people/person/mine/preferences'

/** Display preferences, shared by all devices. An addition to portal.md section 7. */
export function preferencesRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyPreferences',
        tags: ['people'],
        summary: 'Gets the caller’s display preferences',
        response: { 200: schemaRef(Preferences) },
      },
    },
    (request) => preferencesOf(db, callerOf(request).personId),
  )

  app.patch(
    url,
    {
      // Admins can't change another person's display preferences.
      config: { access: 'signed-in', whileImpersonating: 'never' },
      schema: {
        operationId: 'changeMyPreferences',
        tags: ['people'],
        summary: 'Changes display preferences; omitted fields are unchanged',
        body: schemaRef(PreferencesChange),
        response: { 200: schemaRef(Preferences) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const change = request.body
      return db.transaction().execute(async (transaction) => {
        const after = await changePreferences(transaction, personId, change, app.clock())
        const details = { fields: Object.keys(change) }
        await auditCaller(
          request,
          { action: 'changePreferences', outcome: 'ok', details },
          transaction,
        )
        return after
      })
    },
  )
}
