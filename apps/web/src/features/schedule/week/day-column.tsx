import { useId } from 'react'
import { formatDay, formatDayRange, formatWallTime } from '#lib/i18n/format.ts'
import { minutesOf, wallTimeIn } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { ClassBlock } from './class-block.tsx'
import type { DayOfClasses } from './meetings-of-week.ts'
import { type Hours, placed, placeOf } from './week-grid.ts'

/** One day: a column of the timetable, or on a phone the list of its classes. */
export function DayColumn({
  column: { day, classes, cancelled },
  hours,
  isShown,
  today,
  search,
}: {
  column: DayOfClasses
  hours: Hours
  /** On a phone only one day is shown. */
  isShown: boolean
  today: string
  search: ScheduleSearch
}) {
  const id = useId()
  const isToday = day === today
  return (
    <section className="week-day" data-shown={isShown} data-today={isToday} aria-labelledby={id}>
      <h4 id={id} className="week-day-name">
        {isToday
          ? m.schedule_today_date({ date: formatDayRange(day, day, today) })
          : formatDay(day, today)}
      </h4>
      <div className="week-day-body" style={{ '--hours': hours.to - hours.from }}>
        {cancelled.length > 0 && (
          <p className="week-note">
            {m.schedule_does_not_meet({ classes: courses(cancelled).join(', ') })}
          </p>
        )}
        {classes.length === 0 && <p className="week-none">{m.schedule_no_classes()}</p>}
        {classes.length > 0 && (
          <ul>
            {placed(classes).map((one) => (
              <ClassBlock key={one.key} one={one} hours={hours} search={search} />
            ))}
          </ul>
        )}
        {isToday && <NowLine hours={hours} />}
      </div>
    </section>
  )
}

function courses(classes: DayOfClasses['cancelled']): string[] {
  return [...new Set(classes.map(({ section }) => section.course.id))]
}

/** Where the college's clock stands; nothing outside the hours of the timetable. */
function NowLine({ hours }: { hours: Hours }) {
  const time = wallTimeIn(useCollegeZone(), useNow())
  const minute = minutesOf(time)
  if (minute < hours.from * 60 || minute > hours.to * 60) return null
  return (
    <div
      className="week-now"
      style={{ '--from': placeOf(minute, hours) }}
      title={m.schedule_now({ time: formatWallTime(time) })}
      aria-hidden
    />
  )
}
