import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { setDocumentHint } from './document-hint.ts'
import { savePasskeyAlert } from './mine-user.queries.ts'
import { MineFlag, MineUser } from './mine-user.schema.ts'
import { mineUserOf } from './mine-user.ts'

/** The signed-in person, with what the app needs at startup (portal.md section 7). */
export function mineUserRoutes(app: App): void {
  app.get(
    '/v1/authorization/user/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMineUser',
        summary: 'Gets the signed-in user and their permissions',
        tags: ['authorization'],
        response: { 200: schemaRef(MineUser) },
      },
    },
    async (request, reply) => {
      const user = await mineUserOf(request)
      setDocumentHint(request, reply, user)
      return user
    },
  )

  app.patch(
    '/v1/authorization/user/mine/flag',
    {
      config: { access: 'signed-in', whileImpersonating: 'never' },
      schema: {
        operationId: 'changeMineFlag',
        summary: 'Sets whether to offer a passkey again',
        tags: ['authorization'],
        body: schemaRef(MineFlag),
        response: { 200: schemaRef(MineUser) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { showPasskeyAlert } = request.body
      await app.database.db.transaction().execute(async (transaction) => {
        if (!(await savePasskeyAlert(transaction, personId, showPasskeyAlert))) return
        const details = { fields: ['showPasskeyAlert'] }
        await auditCaller(request, { action: 'changeFlag', outcome: 'ok', details }, transaction)
      })
      return mineUserOf(request)
    },
  )
}
