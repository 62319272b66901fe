import Type from 'typebox'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { checkDays } from '#http/schemas/days.ts'
import { collegeDate } from '#lib/college-date.ts'
import {
  CampusEvent,
  CampusEventQuery,
  CollegeDate,
  CollegeDateQuery,
} from './campus-event.schema.ts'
import { campusEvents, collegeDates, type Days } from './campus-events.queries.ts'

const paramNames = { from: 'from', to: 'to' }

/** Campus events, academic dates and closures, for everyone (R8.1). */
export function campusEventRoutes(app: App): void {
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE
  /** Defaults to today onward. */
  const toDays = ({ from, to }: { from?: string; to?: string }): Days => {
    const days = { from: from ?? collegeDate(app.clock(), timeZone()), to: to ?? null }
    if (days.to !== null) checkDays({ from: days.from, to: days.to }, paramNames)
    return days
  }

  app.get(
    '/public/v1/events/campus-events',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listCampusEvents',
        tags: ['events'],
        summary: 'Lists college events, soonest first; upcoming events by default',
        querystring: CampusEventQuery,
        response: { 200: Type.Array(schemaRef(CampusEvent)) },
      },
    },
    ({ query }) => campusEvents(app.database.db, toDays(query), timeZone(), query.campus ?? null),
  )

  app.get(
    '/public/v1/events/college-dates',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listCollegeDates',
        tags: ['events'],
        summary: 'Lists academic calendar dates, soonest first; upcoming dates by default',
        querystring: CollegeDateQuery,
        response: { 200: Type.Array(schemaRef(CollegeDate)) },
      },
    },
    ({ query }) => collegeDates(app.database.db, toDays(query)),
  )
}
