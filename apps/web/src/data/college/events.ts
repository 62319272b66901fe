import { api, dataOf } from '#api/client.ts'
import { configuration } from '#config/configuration.ts'
import { dateInZone } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { CampusEvent, CollegeDate } from '../shapes.ts'

/** People don't plan an afternoon further ahead. */
const DAYS_AHEAD = 60

/** Events at the college in the coming weeks, soonest first; for everyone (R8.1). */
export const campusEvents: GroupQuery<CampusEvent[]> = {
  queryKey: ['campusEvents'],
  queryFn: () => {
    const from = dateInZone(configuration().timeZone, new Date())
    const query = { from, to: addDays(from, DAYS_AHEAD) }
    return withoutEnvelope(
      dataOf(api().GET('/public/v1/events/campus-events', { params: { query } })).then(inLanguage),
    )
  },
}

/** Upcoming dates of the college's calendar, soonest first. */
export const collegeDates: GroupQuery<CollegeDate[]> = {
  queryKey: ['collegeDates'],
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/public/v1/events/college-dates')).then(inLanguage)),
}

/** The closures of the campuses between two days, including past ones. */
export const closuresBetween = (from: string, to: string): GroupQuery<CollegeDate[]> => ({
  queryKey: ['closures', from, to],
  queryFn: () => {
    const call = api().GET('/public/v1/events/college-dates', { params: { query: { from, to } } })
    const closures = dataOf(call).then((dates) => dates.filter(({ closure }) => closure))
    return withoutEnvelope(closures.then(inLanguage))
  },
})
