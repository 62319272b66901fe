import { answerOf, api } from '#api/client.ts'
import { configuration } from '#config/configuration.ts'
import { dayIn } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { CampusEvent, CollegeDate } from '../shapes.ts'

/** Further ahead nobody plans an afternoon. */
const DAYS_AHEAD = 60

/** What happens at the college in the coming weeks, soonest first; for everybody (R8.1). */
export const campusEvents: GroupQuery<CampusEvent[]> = {
  queryKey: ['campusEvents'],
  queryFn: () => {
    const from = dayIn(configuration().timeZone, new Date())
    const query = { from, to: addDays(from, DAYS_AHEAD) }
    return withoutEnvelope(
      answerOf(api().GET('/public/v1/events/campus-events', { params: { query } })).then(
        inLanguage,
      ),
    )
  },
}

/** The days of the college's calendar that are to come, soonest first. */
export const collegeDates: GroupQuery<CollegeDate[]> = {
  queryKey: ['collegeDates'],
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/public/v1/events/college-dates')).then(inLanguage)),
}
