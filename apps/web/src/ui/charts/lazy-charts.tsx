import { latePart } from '#ui/card/late-part.tsx'
import type { ColumnChartProps } from './chart-data.ts'
import type { LineChartProps } from './line-data.ts'
import type { RingProps } from './ring.tsx'

/** Columns by term; the library that draws them comes when they are in view, and their room is kept until then. */
export const ColumnChart = latePart(
  () => import('./column-chart.tsx'),
  'ColumnChart',
  ({ series }: ColumnChartProps) => (
    <div aria-hidden className={series.length > 1 ? 'h-[17rem]' : 'h-60'} />
  ),
)

/** A value over time; the same holds for it. */
export const LineChart = latePart(
  () => import('./line-chart.tsx'),
  'LineChart',
  (_: LineChartProps) => <div aria-hidden className="h-60" />,
)

/** A ring of progress; the same holds for it. */
export const Ring = latePart(
  () => import('./ring.tsx'),
  'Ring',
  (_: RingProps) => <span aria-hidden className="block size-28 flex-none" />,
)
