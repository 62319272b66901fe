import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { currentVersion, storeCurrentVersion } from './app-version.queries.ts'
import { AppVersion } from './app-version.schema.ts'

const tags = ['native-apps']

/** The current version of the native app, for its update check (R9.3). */
export function appVersionRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/public/v1/native-apps/my-hub/version/current',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readAppVersion',
        tags,
        summary: 'Gets the current native app version; 0.0.0 if none is set',
        response: { 200: schemaRef(AppVersion) },
      },
    },
    async () => ({ version: await currentVersion(db) }),
  )

  app.post(
    '/v1/native-apps/my-hub/version',
    {
      config: { access: { permission: 'app.version.write' } },
      schema: {
        operationId: 'sayAppVersion',
        tags,
        summary: 'Sets the current native app version; older apps prompt for an update',
        body: schemaRef(AppVersion),
        response: { 200: schemaRef(AppVersion) },
      },
    },
    async (request) => {
      const { version } = request.body
      const { personId } = callerOf(request)
      await db.transaction().execute(async (transaction) => {
        // Setting the same version again is a no-op.
        if ((await currentVersion(transaction)) === version) return
        await storeCurrentVersion(transaction, { version, at: app.clock(), by: personId })
        await auditCaller(
          request,
          { action: 'setAppVersion', outcome: 'ok', details: { version } },
          transaction,
        )
      })
      return { version }
    },
  )
}
