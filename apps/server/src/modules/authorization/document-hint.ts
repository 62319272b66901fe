import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { App } from '#http/app.ts'
import { hintCookie, sessionCookie } from '#identity/sessions/session-cookie.ts'
import { collegeDate } from '#lib/college-date.ts'
import { mineUser } from './mine-user.queries.ts'
import type { MineUser } from './mine-user.schema.ts'

type Known = Pick<Static<typeof MineUser>, 'studies' | 'teaches' | 'advises' | 'impersonatorName'>

/** Lists the user's activities. Rosters and caseloads can't be read while viewing as someone. */
function hintFor({ studies, teaches, advises, impersonatorName }: Known): string {
  const isThemselves = impersonatorName === null
  const does = {
    registers: studies !== 'none',
    teaches: teaches && isThemselves,
    advises: advises && isThemselves,
  }
  const named = Object.entries(does).flatMap(([what, isSo]) => (isSo ? what : []))
  return named.join('.') || 'yes'
}

/**
 * Sets the cookie that tells the next document what it can prefetch for this person
 * (`apps/web/build/ahead`), if that has changed.
 */
export function tellDocument(request: FastifyRequest, reply: FastifyReply, user: Known): void {
  if (!sessionCookie.read(request)) return
  const hint = hintFor(user)
  if (hintCookie.read(request) !== hint) hintCookie.set(reply, hint)
}

/** Lets sign-in set the hint for the first document. */
export function documentHint(app: App): void {
  const { database, clock, settings } = app
  app.decorate('hintOf', async (personId) =>
    hintFor(
      await mineUser(database.db, personId, null, collegeDate(clock(), settings.COLLEGE_TIME_ZONE)),
    ),
  )
}
