import { Link } from '@tanstack/react-router'
import { upNext } from '#data/registration/up-next.ts'
import { useMyClasses } from '#data/teaching/my-classes.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useTeaches } from '#session/work.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import GraduationCap from '~icons/lucide/graduation-cap'

/**
 * Directions to the next class that has a building; a placeholder while loading. Renders nothing
 * when there is none.
 */
export function NextClassPlace() {
  const { data, state } = useMyClasses({ registers: useRegisters(), teaches: useTeaches() })
  const now = useNow()
  const zone = useCollegeZone()
  const sections = (data ?? [])
    .filter(({ registration, section }) =>
      registration ? registration.status.state === 'registered' : section.status !== 'cancelled',
    )
    .map(({ section }) => ({
      ...section,
      meetings: section.meetings.filter(({ building }) => building !== null),
    }))
  if (state === 'loading') return <div className="screen-only h-[4.375rem]" aria-hidden />
  const upcoming = upNext(sections, now, zone)
  if (upcoming.kind === 'none') return null
  const { section, meeting, startsAt } = upcoming.next
  const building = meeting.building?.code
  const room = meeting.room?.number
  return (
    <p className="screen-only flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to="/maps"
        search={{ ...(building && { building }), ...(room && { room }) }}
        resetScroll={false}
        className={buttonClass('secondary')}
      >
        <GraduationCap size={18} strokeWidth={1.75} aria-hidden />
        {m.maps_next_class()}
      </Link>
      <span className="text-sm text-ink-soft">
        {m.maps_next_class_is({
          course: section.course.id,
          when: formatInstant(startsAt.toISOString(), zone, now),
        })}
      </span>
    </p>
  )
}
