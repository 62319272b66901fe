import type { ClearToRegister } from '#data/registration/registration.ts'
import { type Saved, saveFile } from '#lib/storage/save-file.ts'
import { calendarOf } from '#lib/time/icalendar.ts'
import { m } from '#locales/compiled/messages.js'

const HALF_HOUR_MS = 30 * 60_000

/**
 * Saves the opening of the person's window as a calendar entry.
 * @param opensAt when it opens: an ISO instant
 * @throws when the device could not save it
 */
export function saveWindow({ academicPeriod }: ClearToRegister, opensAt: string): Promise<Saved> {
  const term = academicPeriod?.title ?? ''
  const startsAt = new Date(opensAt)
  const text = calendarOf(
    {
      uid: `registration-${academicPeriod?.code ?? opensAt}@${window.location.hostname}`,
      title: m.registrations_calendar_title({ term }),
      description: m.registrations_calendar_what({ term }),
      startsAt,
      endsAt: new Date(startsAt.getTime() + HALF_HOUR_MS),
    },
    new Date(),
  )
  return saveFile('registration.ics', text, 'text/calendar')
}
