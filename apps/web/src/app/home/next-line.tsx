import { formatMeetingPlace } from '#data/registration/format-meeting.ts'
import { upNext } from '#data/registration/up-next.ts'
import { useMyClasses } from '#data/teaching/my-classes.ts'
import { toScheduled } from '#features/schedule/scheduled.ts'
import { dateInZone, formatDay, formatTime } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useTeaches } from '#session/work.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/**
 * On a phone it takes two lines, three in other languages, which are always reserved, so
 * that nothing moves.
 */
const ROOM = 'max-sm:min-h-12 max-sm:[:lang(es)_&]:min-h-18'

/** The next class in one line. Renders an empty line while loading and without a class. */
export function NextLine() {
  const classes = useMyClasses({ registers: useRegisters(), teaches: useTeaches() })
  const now = useNow()
  const zone = useCollegeZone()
  const today = dateInZone(zone, now)
  const next = upNext(toScheduled(classes.data ?? [], today), now, zone)
  if (classes.state === 'loading' || next.kind === 'none')
    return (
      <p className={ROOM} aria-hidden>
        &nbsp;
      </p>
    )

  const { section, meeting, startsAt, day } = next.next
  const time = formatTime(startsAt, zone)
  return (
    <p className={ROOM}>
      <span className="font-semibold">{m.dashboard_up_next()}:</span>{' '}
      {next.kind === 'today' ? time : `${formatDay(day, today)}, ${time}`}{' '}
      <span lang={inEnglish}>{section.course.title}</span>, {formatMeetingPlace(meeting)}
    </p>
  )
}
