import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'

// Cards below the fold, except with a very short record.

export const ScenariosCard = lazyModule(() => import('./scenarios/scenarios-card.tsx')).whenVisible(
  'ScenariosCard',
  cardPlaceholder(m.gpa_scenarios, 3),
)

export const NotCountedCard = lazyModule(
  () => import('./courses/not-counted-card.tsx'),
).whenVisible('NotCountedCard', cardPlaceholder(m.gpa_not_counted, 3))
