import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { isTerm, managedPauses } from './pauses.queries.ts'
import { type PauseInput, pauseSchemas } from './pauses.schema.ts'

/** @throws HttpError 400 for a term that the college doesn't have */
async function checkedPause(db: Database, pause: PauseInput): Promise<PauseInput> {
  if (pause.termCode !== null && !(await isTerm(db, pause.termCode)))
    throw fieldError('termCode', 'unknown', 'must be a term of the college')
  return pause
}

/** Switching registration off with a message, and on again, for all terms or for one. */
export function pauseRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/registration/pause',
    tag: 'registration',
    permission: 'registration.write',
    thing: 'RegistrationPause',
    one: 'a message that switches registration off',
    many: 'the messages that switch registration off',
    schemas: pauseSchemas,
    table: managedPauses,
    check: checkedPause,
    conflict: 'Registration is already switched off for this term.',
  })
}
