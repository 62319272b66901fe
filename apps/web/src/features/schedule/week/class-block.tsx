import { Link } from '@tanstack/react-router'
import { formatMeetingPlace } from '#data/registration/format-meeting.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { exactMatch } from '#ui/layout/tabs.tsx'
import type { ScheduleSearch } from '../schedule-search.ts'
import type { Scheduled } from '../scheduled.ts'
import { type Hours, type Placed, rowOf } from './week-grid.ts'

/** A class at its time, with a link to its details in the list, or to its teaching page. */
export function ClassBlock({
  one,
  hours,
  search: { term, session },
}: {
  one: Placed<Scheduled>
  hours: Hours
  search: ScheduleSearch
}) {
  const { section, meeting, from, to, lane, lanes } = one
  const times = formatWallTimes(meeting.startTime ?? '', meeting.endTime ?? '')
  return (
    <li
      className="week-class"
      style={{
        '--from': rowOf(from, hours),
        // Some systems have classes without a duration, which must be visible too.
        '--to': Math.max(rowOf(to, hours), rowOf(from, hours) + 1),
        '--lane': lane,
        '--lanes': lanes,
      }}
    >
      <Link
        {...(section.isTaught
          ? { to: '/teaching/$sectionId', params: { sectionId: section.id } }
          : {
              to: '/profile/schedule',
              search: { ...(term && { term }), ...(session && { session }) },
              hash: section.id,
            })}
        activeOptions={exactMatch}
        className="week-class-link"
        data-taught={section.isTaught || undefined}
      >
        <span className="week-class-time">{times}</span>{' '}
        <span className="week-class-name">
          <CourseNumber course={section.course} className="week-class-course" />
          <span className="week-class-title">
            <bdi lang={inEnglish}>{section.title}</bdi>
          </span>
        </span>{' '}
        <span className="week-class-place">
          {formatMeetingPlace(meeting)}
          {section.isTaught && <span className="sr-only">, {m.schedule_you_teach()}</span>}
        </span>
      </Link>
    </li>
  )
}
