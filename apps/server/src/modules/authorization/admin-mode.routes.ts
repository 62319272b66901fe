import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { requireSecondFactor } from '#identity/accounts/second-factor.ts'
import { endImpersonationsBy } from '#identity/impersonation/impersonation.queries.ts'
import { toggleAdminMode } from './admin-mode.queries.ts'
import { MineUser } from './mine-user.schema.ts'
import { refreshedMineUser } from './mine-user.ts'

/**
 * Toggles the caller's admin mode. Turning it off also ends their impersonations on every device,
 * so they don't resume when it is turned on again.
 */
async function switchAdminMode(request: FastifyRequest): Promise<void> {
  const { database, clock } = request.server
  const { personId } = callerOf(request)
  await requireSecondFactor(request)
  await database.db.transaction().execute(async (transaction) => {
    const isOn = await toggleAdminMode(transaction, personId)
    if (isOn === null) throw httpErrors.forbidden()
    const action = isOn ? 'adminModeOn' : 'adminModeOff'
    await auditCaller(request, { action, outcome: 'ok' }, transaction)
    if (isOn) return
    for (const ended of await endImpersonationsBy(transaction, personId, clock()))
      await auditCaller(
        request,
        {
          action: 'impersonationEnd',
          outcome: 'ok',
          subjectId: ended.impersonatedPersonId,
          details: { because: 'adminModeOff' },
        },
        transaction,
      )
  })
}

/** Admin mode (portal.md sections 6 and 7; R5.4). */
export function adminModeRoutes(app: App): void {
  app.patch(
    '/v1/authorization/kimera-admin/mine/toggle',
    {
      config: {
        access: 'kimera-admin',
        whileImpersonating: 'never',
        refusals: {
          403: 'The caller isn’t an admin, or signed in with a password and must sign in with a passkey (`signInWithPasskey`) or add one first (`addPasskey`).',
        },
      },
      schema: {
        operationId: 'toggleAdminMode',
        summary: 'Turns the caller’s admin mode on or off',
        description:
          'For admins, whether admin mode is on or off. Takes effect with the next call on every device. Turning admin mode off also stops viewing as another person.',
        tags: ['authorization'],
        response: { 200: schemaRef(MineUser) },
      },
    },
    async (request) => {
      await switchAdminMode(request)
      return refreshedMineUser(request)
    },
  )
}
