import { Link } from '@tanstack/react-router'
import { formatWeekday } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { exactMatch } from '#ui/layout/tabs.tsx'
import type { ScheduleSearch } from '../schedule-search.ts'
import type { DayOfClasses } from './meetings-of-week.ts'

/** The days of a week side by side, for a phone, which shows one at a time. A dot means classes. */
export function DayStrip({
  columns,
  day: shown,
  emptyText,
  today,
  search,
}: {
  columns: readonly DayOfClasses[]
  day: string
  /** The text for a day without classes. */
  emptyText: string
  today: string
  search: ScheduleSearch
}) {
  return (
    <nav aria-label={m.schedule_choose_day()} className="day-strip screen-only">
      {columns.map(({ day, classes }) => (
        <Link
          key={day}
          to="/profile/schedule"
          search={{ ...search, day }}
          replace
          resetScroll={false}
          activeOptions={exactMatch}
          className="day-strip-day"
          aria-current={day === shown ? 'true' : undefined}
        >
          <span className="text-xs">{formatWeekday(day)} </span>
          <span className={`figures text-lg ${day === today ? 'font-semibold' : ''}`}>
            {Number(day.slice(-2))}
          </span>
          <span className="sr-only">
            {[day === today ? m.schedule_today() : null, classCount(classes.length, emptyText)]
              .filter(Boolean)
              .map((part) => `, ${part}`)
              .join('')}
          </span>
          <span className="day-strip-dot" data-filled={classes.length > 0} />
        </Link>
      ))}
    </nav>
  )
}

function classCount(count: number, emptyText: string): string {
  if (count === 0) return emptyText
  return isOne(count) ? m.schedule_one_class() : m.schedule_many_classes({ count })
}
