import { type ComponentProps, lazy, Suspense } from 'react'
import type { ColumnChartProps } from './chart-data.ts'
import type { LineChartProps } from './line-data.ts'

const Columns = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }))
const Line = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }))
const Circle = lazy(async () => ({ default: (await import('./ring.tsx')).Ring }))

/** Columns by term; the library that draws them comes only now, and its place is kept until then. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <Suspense fallback={<div aria-hidden className="h-[17rem]" />}>
      <Columns {...props} />
    </Suspense>
  )
}

/** A value over time; the same holds for it. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<div aria-hidden className="h-[15rem]" />}>
      <Line {...props} />
    </Suspense>
  )
}

/** A ring of progress; the same holds for it. */
export function Ring(props: ComponentProps<typeof Circle>) {
  return (
    <Suspense fallback={<span aria-hidden className="block size-28 flex-none" />}>
      <Circle {...props} />
    </Suspense>
  )
}
