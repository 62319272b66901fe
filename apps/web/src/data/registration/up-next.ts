import { wallTimeToInstant } from '@myhub/domain/college/wall-time.ts'
import { dateInZone } from '#lib/i18n/format.ts'
import { addDays, weekdayOf } from '#lib/time/days.ts'
import type { Meeting, Registration } from '../shapes.ts'

type Section = Pick<Registration['section'], 'course' | 'deliveryMode' | 'instructors'>
type MeetingTime = Pick<
  Meeting,
  'days' | 'startTime' | 'endTime' | 'startOn' | 'endOn' | 'exceptions' | 'id'
>

/** A registered class: its section and meeting times. */
export type RegisteredClass<
  S extends Section = Section,
  M extends MeetingTime = MeetingTime,
> = S & {
  meetings: readonly M[]
}

/** One meeting of one class on one day. */
export type Occurrence<S, M> = {
  section: S
  meeting: M
  day: string
  startsAt: Date
  endsAt: Date
}

export type UpNext<S, M> =
  | { kind: 'none' }
  | { kind: 'today'; next: Occurrence<S, M> }
  | { kind: 'later'; next: Occurrence<S, M> }

/** Long enough to span a summer; a longer gap doesn't matter today. */
const DAYS_AHEAD = 120

/**
 * The class that a person is in or goes to next (pages.md, Dashboard): the current one until it
 * ends, then the next one on any day. Days and wall times are the college's; clock changes are
 * taken into account.
 */
export function upNext<S extends RegisteredClass<Section, MeetingTime>>(
  sections: readonly S[],
  now: Date,
  zone: string,
): UpNext<S, S['meetings'][number]> {
  const today = dateInZone(zone, now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const next = meetingsOn(addDays(today, ahead), sections, zone).find(
      (occurrence) => occurrence.endsAt > now,
    )
    if (next) return { kind: ahead === 0 ? 'today' : 'later', next }
  }
  return { kind: 'none' }
}

/**
 * The meetings of a day, in order.
 * @param day in the college's `zone`
 */
export function meetingsOn<S extends RegisteredClass<Section, MeetingTime>>(
  day: string,
  sections: readonly S[],
  zone: string,
): Occurrence<S, S['meetings'][number]>[] {
  return sections
    .flatMap((section) =>
      section.meetings.flatMap((meeting) => {
        if (!meeting.startTime || !meeting.endTime || !meetsOn(meeting, day)) return []
        return [
          {
            section,
            meeting,
            day,
            startsAt: new Date(wallTimeToInstant(day, meeting.startTime, zone)),
            endsAt: new Date(wallTimeToInstant(day, meeting.endTime, zone)),
          },
        ]
      }),
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function meetsOn(meeting: MeetingTime, day: string): boolean {
  return (
    meeting.startOn <= day &&
    day <= meeting.endOn &&
    meeting.days.includes(weekdayOf(day)) &&
    !meeting.exceptions.includes(day)
  )
}
