import { Link } from '@tanstack/react-router'
import type { Section } from '#data/shapes.ts'
import { formatWallTimes } from '#lib/format.ts'
import { inEnglish } from '#lib/language.ts'
import { exactly } from '#ui/tabs.tsx'
import { whereInWords } from '../meeting-words.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { type Hours, type Placed, placeOf } from './week-grid.ts'

/** Minutes below which a block has no room for a time on two lines. */
const SHORT = 50
/** Minutes from which a block has room for a place and a title on two lines each. */
const LONG = 75

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
      }}
    >
      <Link
        to="/profile/schedule"
        search={{ ...(term && { term }), ...(session && { session }) }}
        hash={section.id}
        activeOptions={exactly}
        className="week-class-link"
      >
        <span className="week-class-time">
          {formatWallTimes(meeting.startTime ?? '', meeting.endTime ?? '')}
        </span>{' '}
        <span className="week-class-course">{section.course.id}</span>{' '}
        <span className="week-class-title">
          <bdi lang={inEnglish}>{section.title}</bdi>
        </span>{' '}
        <span className="week-class-place">{whereInWords(meeting)}</span>
      </Link>
    </li>
  )
}
