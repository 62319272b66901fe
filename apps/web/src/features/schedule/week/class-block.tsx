import { Link } from '@tanstack/react-router'
import type { Section } from '#data/shapes.ts'
import { formatWallTimes } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { exactly } from '#ui/layout/tabs.tsx'
import { whereInWords } from '../meeting-words.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { type Hours, type Placed, placeOf } from './week-grid.ts'

/** Minutes below which a block has no room for a time on two lines. */
const SHORT = 50
/** Minutes from which a block has room for a name on two lines, and a time and a place on several. */
const LONG = 75

/** Lines that a name may take, so that the time and the place below keep theirs: week.css has 6 rem an hour. */
function nameLines(minutes: number, times: string): number {
  const lines = Math.floor((minutes * 6) / 60 - 0.5)
  const ofTimes = times.length > 16 ? 2 : 1
  const ofPlace = 3
  return Math.max(lines - ofTimes - ofPlace, 2)
}

/** A class at its time. It leads to everything about it in the list. */
export function ClassBlock({
  one,
  hours,
  search: { term, session },
}: {
  one: Placed<Section>
  hours: Hours
  search: ScheduleSearch
}) {
  const { section, meeting, from, to, lane, lanes } = one
  const times = formatWallTimes(meeting.startTime ?? '', meeting.endTime ?? '')
  return (
    <li
      className="week-class"
      data-short={to - from < SHORT}
      data-long={to - from >= LONG}
      style={{
        '--from': placeOf(from, hours),
        '--to': placeOf(to, hours),
        '--lane': lane,
        '--lanes': lanes,
        '--name-lines': nameLines(to - from, times),
      }}
    >
      <Link
        to="/profile/schedule"
        search={{ ...(term && { term }), ...(session && { session }) }}
        hash={section.id}
        activeOptions={exactly}
        className="week-class-link"
      >
        <span className="week-class-time">{times}</span>{' '}
        <span className="week-class-name">
          <span className="week-class-course">{section.course.id}</span>{' '}
          <span className="week-class-title">
            <bdi lang={inEnglish}>{section.title}</bdi>
          </span>
        </span>{' '}
        <span className="week-class-place">{whereInWords(meeting)}</span>
      </Link>
    </li>
  )
}
