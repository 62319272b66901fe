import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { App } from '#http/app.ts'
import { hintCookie, sessionCookie } from '#identity/sessions/session-cookie.ts'
import { collegeDate } from '#lib/college-date.ts'
import { mineUser } from './mine-user.queries.ts'
import type { MineUser } from './mine-user.schema.ts'

type UserRoles = Pick<
  Static<typeof MineUser>,
  'studies' | 'teaches' | 'advises' | 'impersonatorName'
>

/** Lists the user's activities. Rosters and caseloads can't be read while viewing as someone. */
function hintFor({ studies, teaches, advises, impersonatorName }: UserRoles): string {
  const isOwnSession = impersonatorName === null
  const activities = {
    registers: studies !== 'none',
    teaches: teaches && isOwnSession,
    advises: advises && isOwnSession,
  }
  const names = Object.entries(activities).flatMap(([activity, isActive]) =>
    isActive ? activity : [],
  )
  return names.join('.') || 'yes'
}

/**
 * Sets the cookie that tells the next document what it can prefetch for this person
 * (`apps/web/build/prefetch`), if that has changed.
 */
export function setDocumentHint(
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRoles,
): void {
  if (!sessionCookie.read(request)) return
  const hint = hintFor(user)
  if (hintCookie.read(request) !== hint) hintCookie.set(reply, hint)
}

/** Lets sign-in set the hint for the first document. */
export function registerDocumentHint(app: App): void {
  const { database, clock, settings } = app
  app.decorate('hintOf', async (personId) =>
    hintFor(
      await mineUser(database.db, personId, null, collegeDate(clock(), settings.COLLEGE_TIME_ZONE)),
    ),
  )
}
