import { addDays, collegeDate } from '#lib/college-date.ts'
import type { campusEvents, collegeDates } from '../../events/campus-events.queries.ts'
import type { FeedEntry, When } from './feed-entries.ts'

type CampusEvent = Awaited<ReturnType<typeof campusEvents>>[number]
type CollegeDate = Awaited<ReturnType<typeof collegeDates>>[number]

function whenOf({ startsAt, endsAt, allDay }: CampusEvent, timeZone: string): When {
  if (!allDay) return { kind: 'moment', startsAt, endsAt }
  const firstOn = collegeDate(new Date(startsAt), timeZone)
  if (endsAt === null) return { kind: 'days', firstOn, lastOn: firstOn }
  // It ends at a midnight: the day before is the last.
  const after = collegeDate(new Date(endsAt), timeZone)
  return { kind: 'days', firstOn, lastOn: after > firstOn ? addDays(after, -1) : firstOn }
}

/** What the college plans for everybody, as entries of a calendar; what is cancelled says so. */
export function collegeEntries(
  dates: readonly CollegeDate[],
  events: readonly CampusEvent[],
  timeZone: string,
): FeedEntry[] {
  return [
    ...dates.map((date) => ({
      key: date.id,
      title: date.title,
      description: null,
      location: null,
      url: date.url,
      isCancelled: false,
      when: { kind: 'days', firstOn: date.startsOn, lastOn: date.endsOn } as const,
    })),
    ...events.map((event) => ({
      key: event.id,
      title: event.title,
      description: event.description,
      location: [event.location, event.campus?.title].filter(Boolean).join(', ') || null,
      url: event.url,
      isCancelled: event.isCancelled,
      when: whenOf(event, timeZone),
    })),
  ]
}
