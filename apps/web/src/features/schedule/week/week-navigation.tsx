import { useNavigate } from '@tanstack/react-router'
import { formatDayRange } from '#lib/i18n/format.ts'
import { addDays, mondayOf } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useToday } from '#ui/time/use-today.ts'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import type { ScheduleSearch } from '../schedule-search.ts'

/** The current week, with links to the previous and next one within the term. */
export function WeekNavigation({
  shown,
  first,
  last,
  search,
}: {
  /** A day of the shown week. */
  shown: string
  first: string
  last: string
  search: ScheduleSearch
}) {
  const navigate = useNavigate()
  const today = useToday()
  const monday = mondayOf(shown)
  const { day: _, ...rest } = search
  const navigateTo = (next: ScheduleSearch) =>
    void navigate({ to: '/profile/schedule', search: next, replace: true, resetScroll: false })
  const isFirst = monday <= first
  const isLast = addDays(monday, 6) >= last
  const isInTerm = first <= today && today <= last
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-base sm:text-lg" aria-live="polite">
        <span className="sr-only">{m.schedule_week()} </span>
        {formatDayRange(monday, addDays(monday, 6), today)}
      </h3>
      <div className="screen-only flex gap-1 sm:gap-2">
        <Button
          onClick={() => navigateTo({ ...rest, day: addDays(shown, -7) })}
          disabledReason={isFirst ? m.schedule_first_week() : undefined}
        >
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{m.schedule_previous_week()}</span>
        </Button>
        {isInTerm && <Button onClick={() => navigateTo(rest)}>{m.schedule_today()}</Button>}
        <Button
          onClick={() => navigateTo({ ...rest, day: addDays(shown, 7) })}
          disabledReason={isLast ? m.schedule_last_week() : undefined}
        >
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{m.schedule_next_week()}</span>
        </Button>
      </div>
    </div>
  )
}
