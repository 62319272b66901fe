import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { type Caller, callerOf } from '#http/access.ts'
import { httpErrors } from '#http/errors.ts'
import { collegeDate } from '#lib/college-date.ts'
import { mineUser } from './mine-user.queries.ts'
import type { MineUser } from './mine-user.schema.ts'

/** The signed-in user, with what the app needs at startup. */
export async function mineUserOf(
  request: FastifyRequest,
  caller: Caller = callerOf(request),
): Promise<Static<typeof MineUser>> {
  const { personId, username, permissions, isAdmin, isInactiveAdmin, impersonator } = caller
  const { database, clock, settings } = request.server
  const today = collegeDate(clock(), settings.COLLEGE_TIME_ZONE)
  return {
    id: personId,
    username,
    permissions: [...permissions].sort(),
    isAdmin,
    isInactiveAdmin,
    ...(await mineUser(database.db, personId, impersonator?.personId ?? null, today)),
  }
}

/**
 * The same after a request has changed the identity, which is read again as on the next request.
 */
export async function refreshedMineUser(request: FastifyRequest): Promise<Static<typeof MineUser>> {
  const caller = await request.server.identify(request)
  if (!caller) throw httpErrors.unauthorized()
  return mineUserOf(request, caller)
}
