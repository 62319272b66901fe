import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import { collegeDate } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import { type CampusEventInput, campusEventSchemas } from './managed-event.schema.ts'
import { campusExists, managedEvents } from './managed-events.queries.ts'

/** Whether an instant is midnight at the college. */
function isMidnight(instant: string, timeZone: string): boolean {
  const at = new Date(instant)
  return collegeTime(collegeDate(at, timeZone), '00:00', timeZone).getTime() === at.getTime()
}

/** Validates an event and returns it as stored. @throws HttpError 400 naming the invalid field */
async function validateEvent(
  db: Database,
  event: CampusEventInput,
  timeZone: string,
): Promise<CampusEventInput> {
  const { startsAt, endsAt, allDay, campus } = event
  if (endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt))
    throw fieldError('endsAt', 'range', 'must not be before the start')
  if (allDay) {
    if (!isMidnight(startsAt, timeZone))
      throw fieldError('startsAt', 'midnight', 'must be midnight in the college’s time zone')
    if (endsAt === null || endsAt === startsAt || !isMidnight(endsAt, timeZone))
      throw fieldError('endsAt', 'midnight', 'must be the midnight after the last day')
  }
  if (campus !== null && !(await campusExists(db, campus)))
    throw fieldError('campus', 'unknown', 'is not a campus of the college')
  const url = event.url === null ? null : linkAddress(event.url)
  if (event.url !== null && url === null) throw fieldError('url', 'format', addressError)
  return { ...event, url }
}

/** Campus events, for event managers (pages.md, Admin). */
export function manageEventsRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/events/campus-event',
    tag: 'events',
    permission: 'events.write',
    thing: 'CampusEvent',
    one: 'an event',
    many: 'events, latest first',
    schemas: campusEventSchemas,
    table: managedEvents,
    check: (db, event) => validateEvent(db, event, app.settings.COLLEGE_TIME_ZONE),
  })
}
