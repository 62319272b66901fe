import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { PlaceLink } from '#ui/place-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToday } from '#ui/use-today.ts'
import { isAttended } from './attended.ts'
import type { Choice } from './choose-term.ts'
import { ConflictBanners } from './conflict-banners.tsx'
import { ListView } from './list/list-view.tsx'
import type { ScheduleSearch } from './schedule-search.ts'
import { TermFigures } from './term-figures.tsx'

const coming = (
  <div className="min-h-screen" aria-hidden>
    <Skeleton lines={9} />
  </div>
)

// Most look at the list; a timetable's code comes before one is chosen, or with a page that opens with it.
const WeekView = lazyDialog(() => import('./week/week-view.tsx'), 'WeekView', coming)
const DayView = lazyDialog(() => import('./day-view.tsx'), 'DayView', coming)

/** One term: what it amounts to, what clashes, and its classes in the view that was chosen. */
export function TermSchedule({
  choice,
  search,
}: {
  choice: Choice<Registration>
  search: ScheduleSearch
}) {
  const today = useToday()
  if (choice.inTerm.length === 0) {
    return <p className="text-ink-soft">{m.schedule_empty_term({ term: choice.term.title })}</p>
  }
  const attended = choice.inTerm.filter((registration) => isAttended(registration, today))
  return (
    <div className="space-y-6">
      <TermFigures attended={attended} />
      <ConflictBanners sections={attended.map(({ section }) => section)} />
      {search.view === 'week' && <WeekView choice={choice} search={search} />}
      {search.view === 'day' && <DayView choice={choice} search={search} />}
      {search.view === undefined && <ListView registrations={choice.chosen} />}
      <p className="screen-only">
        <PlaceLink url="/account#calendar" className="link inline-flex min-h-11 items-center">
          {m.schedule_calendar_feed()}
        </PlaceLink>
      </p>
    </div>
  )
}
