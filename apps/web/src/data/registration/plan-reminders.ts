import { dateInZone } from '#lib/i18n/format.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { addDays } from '#lib/time/days.ts'
import type { Registration } from '../shapes.ts'
import { meetingsOn, type Occurrence } from './up-next.ts'

type Section = Registration['section']

/** A planned reminder of a class. */
export type Planned = {
  /** The same for the same meeting on the same day in every plan. */
  readonly id: number
  readonly at: Date
  readonly of: Occurrence<Section, Section['meetings'][number]>
}

/** Long enough to cross the campus. */
export const LEAD_TIME = 15 * MINUTE
/** A person who doesn't open the app for a week doesn't need reminders. */
const DAYS_AHEAD = 7
/** An iPhone stores at most 64 pending notifications; later ones are scheduled by a later plan. */
const MAX_REMINDERS = 64

/** A 31-bit hash of a text (FNV-1a): phones identify reminders by number. */
function idOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 1 || 1
}

/**
 * The reminders for the next seven days, soonest first (R9.5). Times are absolute: a class is at
 * its time on the college's clock, wherever the phone is and whatever clock changes happen.
 * @param sections the person's classes
 */
export function planReminders(sections: readonly Section[], now: Date, zone: string): Planned[] {
  const today = dateInZone(zone, now)
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
  const until = new Date(now.getTime() + DAYS_AHEAD * 24 * 60 * MINUTE)
  return days
    .flatMap((day) => meetingsOn(day, sections, zone))
    .map((of) => ({
      id: idOf(`${of.meeting.id}/${of.day}`),
      at: new Date(of.startsAt.getTime() - LEAD_TIME),
      of,
    }))
    .filter(({ at }) => at > now && at <= until)
    .slice(0, MAX_REMINDERS)
}
