import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { cardPlaceholder } from '#ui/card/card-placeholder.tsx'

// Cards below the fold. Those that fetch their own data have as many lines as while it loads, and
// one more for their description.

export const ChangesCard = lazyModule(() => import('./changes-card.tsx')).whenVisible(
  'ChangesCard',
  cardPlaceholder(m.admin_sync_recent, 7),
)

export const StuckCard = lazyModule(() => import('./stuck-card.tsx')).whenVisible(
  'StuckCard',
  cardPlaceholder(m.admin_sync_stuck, 4),
)

export const UndeliveredCard = lazyModule(() => import('./undelivered-card.tsx')).whenVisible(
  'UndeliveredCard',
  cardPlaceholder(m.admin_sync_undelivered, 4),
)

export const JobsCard = lazyModule(() => import('./jobs-card.tsx')).whenVisible(
  'JobsCard',
  cardPlaceholder(m.admin_sync_jobs, 12),
)

/** The last card, so that nothing below it moves. */
export const RunsCard = lazyModule(() => import('./runs-card.tsx')).whenVisible(
  'RunsCard',
  cardPlaceholder(m.admin_sync_runs, 12),
)
