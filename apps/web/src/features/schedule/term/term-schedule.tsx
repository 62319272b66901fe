import { useEffect } from 'react'
import type { Registration } from '#data/shapes.ts'
import { beforeUse } from '#lib/loading/before-use.ts'
import { m } from '#locales/compiled/messages.js'
import { RetryButton } from '#ui/card/as-of.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { isAttended } from '../attended.ts'
import { ConflictBanners } from '../conflicts/conflict-banners.tsx'
import type { ScheduleSearch } from '../schedule-search.ts'
import { views } from '../views.ts'
import type { Choice } from './choose-term.ts'
import { TermFigures } from './term-figures.tsx'

const coming = (
  <div className="min-h-screen" aria-hidden>
    <Skeleton lines={9} />
  </div>
)

for (const { fetch } of Object.values(views)) beforeUse(fetch)

type Shown = { choice: Choice<Registration>; search: ScheduleSearch }

/** One term: what it amounts to, what clashes, and its classes in the view that was chosen. */
export function TermSchedule({ choice, search }: Shown) {
  const today = useToday()
  if (choice.inTerm.length === 0) {
    return <p className="text-ink-soft">{m.schedule_empty_term({ term: choice.term.title })}</p>
  }
  const attended = choice.inTerm.filter((registration) => isAttended(registration, today))
  return (
    <div className="space-y-6">
      <TermFigures attended={attended} />
      <ConflictBanners sections={attended.map(({ section }) => section)} />
      <View choice={choice} search={search} />
      <p className="screen-only">
        <PlaceLink url="/account#calendar" className="link inline-flex min-h-11 items-center">
          {m.schedule_calendar_feed()}
        </PlaceLink>
      </p>
    </div>
  )
}

/** The classes in the view that was chosen; its code comes with the page, or with the first sign that it is wanted. */
function View({ choice, search }: Shown) {
  const { use, fetch } = views[search.view ?? 'list']
  const { code, hasFailed } = use()
  useEffect(() => void fetch(), [fetch])
  if (!code) return hasFailed ? <Missing retry={() => void fetch()} /> : coming
  if ('ListView' in code) return <code.ListView registrations={choice.chosen} />
  if ('WeekView' in code) return <code.WeekView choice={choice} search={search} />
  return <code.DayView choice={choice} search={search} />
}

function Missing({ retry }: { retry: () => void }) {
  const group = { state: 'unavailable', data: null, asOf: null, refreshing: false, retry } as const
  return (
    <p className="text-ink-soft">
      {m.ui_unavailable_one({ title: m.schedule_your_schedule() })} <RetryButton group={group} />
    </p>
  )
}
