import { useId } from 'react'
import type { CollegeDate } from '#data/shapes.ts'
import { formatDay, formatDayRange, formatWallTime } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { toMinutes, wallTimeInZone } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { DoesNotMeet } from '../does-not-meet.tsx'
import type { ScheduleSearch } from '../schedule-search.ts'
import type { Scheduled } from '../scheduled.ts'
import { ClassBlock } from './class-block.tsx'
import type { DayOfClasses } from './meetings-of-week.ts'
import { assignLanes, type Hours, rowOf } from './week-grid.ts'

/** One day: a column of the timetable, or on a phone the list of its classes. */
export function DayColumn({
  index,
  column: { day, classes, cancelled },
  closure,
  hours,
  isShown,
  emptyText,
  today,
  search,
}: {
  /** The column's index, from 0. */
  index: number
  column: DayOfClasses<Scheduled>
  /** The closure on this day, if any. */
  closure: CollegeDate | null
  hours: Hours
  /** A phone shows only one day. */
  isShown: boolean
  /** The text for a day without classes. */
  emptyText: string
  today: string
  search: ScheduleSearch
}) {
  const id = useId()
  const isToday = day === today
  return (
    <section
      className="week-day"
      data-shown={isShown}
      data-today={isToday}
      style={{ '--day': index }}
      aria-labelledby={id}
    >
      <h4 id={id} className="week-day-name">
        {isToday
          ? m.schedule_today_date({ date: formatDayRange(day, day, today) })
          : formatDay(day, today)}
      </h4>
      <div className="week-day-body">
        {cancelled.length > 0 && (
          <p className="week-note">
            <DoesNotMeet cancelled={cancelled} closure={closure} />
          </p>
        )}
        {classes.length === 0 &&
          (closure && cancelled.length === 0 ? (
            <p className="week-note" lang={getLang(closure)}>
              {closure.title}
            </p>
          ) : (
            <p className="week-none">{emptyText}</p>
          ))}
        {classes.length > 0 && (
          <ul>
            {assignLanes(classes).map((placed) => (
              <ClassBlock key={placed.key} one={placed} hours={hours} search={search} />
            ))}
          </ul>
        )}
        {isToday && <NowLine hours={hours} />}
      </div>
    </section>
  )
}

/** The current time at the college; nothing outside the hours of the timetable. */
function NowLine({ hours }: { hours: Hours }) {
  const time = wallTimeInZone(useCollegeZone(), useNow())
  const minute = toMinutes(time)
  if (minute < hours.from * 60 || minute > hours.to * 60) return null
  return (
    <div
      className="week-now"
      style={{ '--from': rowOf(minute, hours) }}
      title={m.schedule_now({ time: formatWallTime(time) })}
      aria-hidden
    />
  )
}
