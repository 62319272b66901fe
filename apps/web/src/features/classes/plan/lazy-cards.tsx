import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'

// The cards below the plan, with the height that they have while their data loads.

export const TermClassesCard = lazyModule(
  () => import('../registered/term-classes-card.tsx'),
).whenVisible(
  'TermClassesCard',
  cardPlaceholder(
    ({ term }: { term: { title: string } }) => m.plan_classes_yours({ term: term.title }),
    4,
  ),
)

export const WatchesCard = lazyModule(() => import('../watch/watches-card.tsx')).whenVisible(
  'WatchesCard',
  cardPlaceholder(m.watch_title, 3),
)

export const RequestsCard = lazyModule(() => import('./requests-card.tsx')).whenVisible(
  'RequestsCard',
  cardPlaceholder(m.plan_classes_requests, 3),
)
