import { useId } from 'react'
import { closuresBetween, collegeDates } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import {
  areTimesUnknown,
  formatPeriods,
  modalityOf,
  timesUnknown,
} from '#data/registration/modality.ts'
import { hasSetTime } from '#data/registration/set-time.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { formatHour } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { addDays, mondayOf } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { getDayRange } from '../day-range.ts'
import { findClosure } from '../find-closure.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { type Scheduled, toScheduled } from '../scheduled.ts'
import type { TermChoice } from '../term/choose-term.ts'
import { DayColumn } from './day-column.tsx'
import { DayStrip } from './day-strip.tsx'
import { getWeek, runsBetween } from './meetings-of-week.ts'
import { getHours, initialDay, ROWS_OF_HOUR, rowOf, visibleDays } from './week-grid.ts'
import { WeekNavigation } from './week-navigation.tsx'
import './week.css'

/**
 * One week of a term: a timetable where there is room, one day at a time on a phone. Both are the
 * same lists by day, so screen readers get the week in order either way.
 */
export function WeekView({
  choice,
  search,
}: {
  choice: TermChoice<MyClass>
  search: ScheduleSearch
}) {
  const today = useToday()
  const sections = toScheduled(choice.chosen, today)
  const period = choice.session ?? choice.term
  const { first, last } = getDayRange(period, sections)
  const requestedDay = clampDay(search.day ?? initialDay(sections, today), first, last)
  const monday = mondayOf(requestedDay)
  const sunday = addDays(monday, 6)
  const columns = visibleDays(getWeek(sections, monday), sections)
  const day = columns.some((column) => column.day === requestedDay) ? requestedDay : monday
  const hours = getHours(sections, monday, sunday)
  const emptyText = sections.some(areTimesUnknown)
    ? m.schedule_none_known()
    : m.schedule_no_classes()
  const untimed = findUntimed(sections, monday, sunday)
  const closures = useGroup(closuresBetween(first, last)).data ?? []
  const holidays = (useGroup(collegeDates).data ?? []).filter(({ kind }) => kind === 'holiday')
  const findHoliday = (date: string) =>
    holidays.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn) ?? null

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekNavigation shown={day} first={first} last={last} search={search} />
      <DayStrip columns={columns} day={day} emptyText={emptyText} today={today} search={search} />
      <div
        className="week"
        style={{
          '--days': columns.length,
          '--hours': hours.to - hours.from,
          '--rows': (hours.to - hours.from) * ROWS_OF_HOUR,
        }}
      >
        <Hours from={hours.from} to={hours.to} />
        {columns.map((column, index) => (
          <DayColumn
            key={column.day}
            index={index}
            column={column}
            closure={findClosure(column.day, closures, sections) ?? findHoliday(column.day)}
            hours={hours}
            isShown={column.day === day}
            emptyText={emptyText}
            today={today}
            search={search}
          />
        ))}
      </div>
      <Untimed
        title={m.schedule_untimed_week()}
        sections={untimed.filter((scheduled) => !areTimesUnknown(scheduled))}
      />
      <Untimed title={timesUnknown()} sections={untimed.filter(areTimesUnknown)} />
    </div>
  )
}

/** The hours down the side; every class has its own times for screen readers. */
function Hours({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <div className="week-hours" aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ '--from': rowOf(hour * 60, { from, to }) }}>
          {formatHour(`${String(hour).padStart(2, '0')}:00`)}
        </span>
      ))}
    </div>
  )
}

/** Classes of a week that have a meeting without a place on the timetable. */
function findUntimed(sections: readonly Scheduled[], monday: string, sunday: string): Scheduled[] {
  return sections.filter(({ meetings, startOn, endOn }) =>
    meetings.length === 0
      ? startOn <= sunday && endOn >= monday
      : meetings.some((meeting) => !hasSetTime(meeting) && runsBetween(meeting, monday, sunday)),
  )
}

const clampDay = (day: string, first: string, last: string) =>
  day < first ? first : day > last ? last : day

/** Classes of a week without a place on the timetable. Renders nothing when there are none. */
function Untimed({ title, sections }: { title: string; sections: readonly Scheduled[] }) {
  const id = useId()
  if (sections.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-sm font-semibold text-ink-soft">
        {title}
      </h4>
      <ul className="rows mt-1">
        {sections.map((section) => {
          const modality = modalityOf(section.deliveryMode)
          return (
            <li key={section.id} className="flex flex-wrap items-center gap-x-2 py-2">
              <CourseNumber course={section.course} className="font-semibold" />
              <bdi lang={inEnglish}>{section.title}</bdi>
              {section.periods.length > 0 && <span>{formatPeriods(section)}</span>}
              <PlaceName section={section} />
              {modality && (
                <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
                  <modality.icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
                  {modality.word}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
