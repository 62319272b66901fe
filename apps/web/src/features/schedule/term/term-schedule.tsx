import type { MyClass } from '#data/teaching/my-classes.ts'
import { m } from '#locales/compiled/messages.js'
import { RetryButton } from '#ui/card/as-of.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ConflictBanners } from '../conflicts/conflict-banners.tsx'
import type { ScheduleSearch } from '../schedule-search.ts'
import { toScheduled } from '../scheduled.ts'
import { views } from '../views.ts'
import type { TermChoice } from './choose-term.ts'

const placeholder = (
  <div className="min-h-screen" aria-hidden>
    <Skeleton lines={9} />
  </div>
)

type Props = { choice: TermChoice<MyClass>; search: ScheduleSearch }

/** One term: its conflicts, and classes in the selected view. */
export function TermSchedule({ choice, search }: Props) {
  const today = useToday()
  if (choice.termClasses.length === 0) {
    return <p className="text-ink-soft">{m.schedule_empty_term({ term: choice.term.title })}</p>
  }
  return (
    <div className="space-y-4">
      <ConflictBanners sections={toScheduled(choice.termClasses, today)} />
      <View choice={choice} search={search} />
      <p className="screen-only">
        <PlaceLink url="/account#calendar" className="link inline-flex min-h-11 items-center">
          {m.schedule_calendar_feed()}
        </PlaceLink>
      </p>
    </div>
  )
}

/** The selected view. Its code loads with the page, or when the person is about to select it. */
function View({ choice, search }: Props) {
  const shown = search.view ?? 'list'
  const list = views.list.use(shown === 'list')
  const week = views.week.use(shown === 'week')
  const day = views.day.use(shown === 'day')
  if (shown === 'list' && list.module) return <list.module.ListView classes={choice.chosen} />
  if (shown === 'week' && week.module)
    return <week.module.WeekView choice={choice} search={search} />
  if (shown === 'day' && day.module) return <day.module.DayView choice={choice} search={search} />
  const { hasFailed } = { list, week, day }[shown]
  return hasFailed ? <LoadError retry={() => void views[shown].preload()} /> : placeholder
}

function LoadError({ retry }: { retry: () => void }) {
  const group = { state: 'unavailable', data: null, asOf: null, refreshing: false, retry } as const
  return (
    <p className="text-ink-soft">
      {m.ui_unavailable_one({ title: m.schedule_your_schedule() })} <RetryButton group={group} />
    </p>
  )
}
