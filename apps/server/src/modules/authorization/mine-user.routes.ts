import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { ref } from '#http/schema.ts'
import { mineUser } from './mine-user.queries.ts'
import { MineUser } from './mine-user.schema.ts'

/** The person who is signed in, as the app needs to know them at once (portal.md section 7). */
export function mineUserRoutes(app: App): void {
  app.get(
    '/v1/authorization/user/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMineUser',
        summary: 'Who is signed in and what they may do',
        tags: ['authorization'],
        response: { 200: ref(MineUser) },
      },
    },
    async (request) => {
      const { personId, username, permissions, ...caller } = callerOf(request)
      return {
        id: personId,
        username,
        permissions: [...permissions].sort(),
        isAdmin: caller.isAdmin,
        isInactiveAdmin: caller.isInactiveAdmin,
        impersonatorName: caller.impersonator?.username ?? null,
        ...(await mineUser(app.database.db, personId)),
      }
    },
  )
}
