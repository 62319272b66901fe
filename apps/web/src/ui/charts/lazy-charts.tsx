import { lazyModule } from '#lib/loading/lazy-module.tsx'
import type { ColumnChartProps } from './chart-data.ts'
import type { RingProps } from './ring.tsx'

/**
 * Columns by term; the charting library loads when they are in view, and their space is reserved
 * until then.
 */
export const ColumnChart = lazyModule(() => import('./column-chart.tsx')).whenVisible(
  'ColumnChart',
  ({ series }: ColumnChartProps) => (
    <div aria-hidden className="grid gap-2">
      <div className="h-[240px]" />
      {series.length > 1 && <p className="text-sm">&nbsp;</p>}
    </div>
  ),
)

/** A progress ring, loaded the same way. */
export const Ring = lazyModule(() => import('./ring.tsx')).whenVisible('Ring', (_: RingProps) => (
  <span aria-hidden className="block size-28 flex-none" />
))
