import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { campusExists } from '../managed-events.queries.ts'
import { managedClosures } from './closure.queries.ts'
import { type ClosureInput, closureSchemas } from './closure.schema.ts'

/** Validates a closure and returns it as stored. @throws HttpError 400 naming the invalid field */
async function validateClosure(db: Database, closure: ClosureInput): Promise<ClosureInput> {
  if (closure.lastOn < closure.firstOn)
    throw fieldError('lastOn', 'range', 'must not be before firstOn')
  for (const [index, code] of closure.campuses.entries())
    if (!(await campusExists(db, code)))
      throw fieldError(`campuses.${index}`, 'unknown', 'is not a campus of the college')
  return closure
}

/** Campus closures, for event managers. */
export function closureRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/events/campus-closure',
    tag: 'events',
    permission: 'events.write',
    thing: 'CampusClosure',
    one: 'a campus closure',
    many: 'campus closures, latest first',
    schemas: closureSchemas,
    table: managedClosures,
    check: validateClosure,
  })
}
