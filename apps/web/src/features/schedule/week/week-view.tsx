import type { Registration, Section } from '#data/shapes.ts'
import { formatHour } from '#lib/i18n/format.ts'
import { addDays, mondayOf } from '#lib/time/days.ts'
import { useToday } from '#ui/time/use-today.ts'
import { isAttended } from '../attended.ts'
import { daysOf } from '../days-of.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { hasSetTime } from '../set-time.ts'
import type { Choice } from '../term/choose-term.ts'
import { DayColumn } from './day-column.tsx'
import { DayStrip } from './day-strip.tsx'
import { meetingsOfWeek, runsBetween } from './meetings-of-week.ts'
import { Untimed } from './untimed.tsx'
import { columnsOf, dayToOpen, hoursOf } from './week-grid.ts'
import { WeekNavigation } from './week-navigation.tsx'
import './week.css'

/**
 * One week of a term: a timetable where there is room, one day at a time on a phone. Both are the same
 * lists by day, so a screen reader hears the week in order either way.
 */
export function WeekView({
  choice,
  search,
}: {
  choice: Choice<Registration>
  search: ScheduleSearch
}) {
  const today = useToday()
  const attended = choice.chosen.filter((registration) => isAttended(registration, today))
  const sections = attended.map(({ section }) => section)
  const period = choice.session ?? choice.term
  const { first, last } = daysOf(period, sections)
  const asked = within(search.day ?? dayToOpen(sections, today), first, last)
  const monday = mondayOf(asked)
  const sunday = addDays(monday, 6)
  const columns = columnsOf(meetingsOfWeek(sections, monday), sections)
  const day = columns.some((column) => column.day === asked) ? asked : monday
  const hours = hoursOf(sections, monday, sunday)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekNavigation shown={day} first={first} last={last} search={search} />
      <DayStrip columns={columns} day={day} today={today} search={search} />
      <div className="week">
        <Hours from={hours.from} to={hours.to} />
        {columns.map((column) => (
          <DayColumn
            key={column.day}
            column={column}
            hours={hours}
            isShown={column.day === day}
            today={today}
            search={search}
          />
        ))}
      </div>
      <Untimed sections={untimedIn(sections, monday, sunday)} />
    </div>
  )
}

/** The hours down the side; every class says its times itself. */
function Hours({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: to - from }, (_, place) => from + place)
  return (
    <div className="week-hours" style={{ '--hours': to - from }} aria-hidden>
      {hours.map((hour) => (
        <span key={hour}>{formatHour(`${String(hour).padStart(2, '0')}:00`)}</span>
      ))}
    </div>
  )
}

/** Classes of a week with something that has no place on the timetable. */
function untimedIn(sections: readonly Section[], monday: string, sunday: string): Section[] {
  return sections.filter(({ meetings, startOn, endOn }) =>
    meetings.length === 0
      ? startOn <= sunday && endOn >= monday
      : meetings.some((meeting) => !hasSetTime(meeting) && runsBetween(meeting, monday, sunday)),
  )
}

const within = (day: string, first: string, last: string) =>
  day < first ? first : day > last ? last : day
