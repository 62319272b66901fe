import { useNavigate } from '@tanstack/react-router'
import { closuresBetween } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import { areTimesUnknown, timesUnknown } from '#data/registration/modality.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { formatFullDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useToday } from '#ui/time/use-today.ts'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { getDayRange } from '../day-range.ts'
import { DoesNotMeet } from '../does-not-meet.tsx'
import { findClosure } from '../find-closure.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { toScheduled } from '../scheduled.ts'
import type { TermChoice } from '../term/choose-term.ts'
import { ClassBlock } from '../week/class-block.tsx'
import { getClasses } from '../week/meetings-of-week.ts'
import '../week/week.css'

/** One day of a term as a list by time, with the classes that do not meet. */
export function DayView({
  choice,
  search,
}: {
  choice: TermChoice<MyClass>
  search: ScheduleSearch
}) {
  const today = useToday()
  const navigate = useNavigate()
  const sections = toScheduled(choice.chosen, today)
  const { first, last } = getDayRange(choice.session ?? choice.term, sections)
  const requestedDay = search.day ?? today
  const day = requestedDay < first ? first : requestedDay > last ? last : requestedDay
  const { classes, cancelled } = getClasses(sections, day)
  const closures = useGroup(closuresBetween(first, last)).data ?? []
  const closure = findClosure(day, closures, sections)
  const { day: _, ...rest } = search
  const navigateTo = (next: ScheduleSearch) =>
    void navigate({ to: '/profile/schedule', search: next, replace: true, resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base sm:text-lg" aria-live="polite">
          {day === today ? m.schedule_today_date({ date: formatFullDay(day) }) : formatFullDay(day)}
        </h3>
        <div className="screen-only flex gap-1 sm:gap-2">
          <Button
            onClick={() => navigateTo({ ...rest, day: addDays(day, -1) })}
            disabledReason={day <= first ? m.schedule_first_day() : undefined}
          >
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{m.schedule_previous_day()}</span>
          </Button>
          {first <= today && today <= last && (
            <Button onClick={() => navigateTo(rest)}>{m.schedule_today()}</Button>
          )}
          <Button
            onClick={() => navigateTo({ ...rest, day: addDays(day, 1) })}
            disabledReason={day >= last ? m.schedule_last_day() : undefined}
          >
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{m.schedule_next_day()}</span>
          </Button>
        </div>
      </div>
      {cancelled.length > 0 && (
        <p className="text-sm text-ink-soft">
          <DoesNotMeet cancelled={cancelled} closure={closure} />
        </p>
      )}
      {classes.length === 0 ? (
        <p className="text-ink-soft">
          {closure && cancelled.length === 0 ? (
            <span lang={getLang(closure)}>{closure.title}</span>
          ) : sections.some(areTimesUnknown) ? (
            timesUnknown()
          ) : (
            m.schedule_no_classes_day()
          )}
        </p>
      ) : (
        <ul className="day-list">
          {classes.map((entry) => (
            <ClassBlock
              key={entry.key}
              one={{ ...entry, lane: 0, lanes: 1 }}
              hours={fullDay}
              search={search}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const fullDay = { from: 0, to: 24 }
