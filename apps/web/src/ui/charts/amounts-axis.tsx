import type { AxisScale } from '@visx/axis'
import { AxisLeft } from '@visx/axis'
import { AMOUNTS, axisText, subtleAxis } from './axes.ts'

/** The amounts next to a chart: about four, without a line. */
export function AmountsAxis({
  scale,
  format,
}: {
  scale: AxisScale<number>
  format: (value: number) => string
}) {
  return (
    <AxisLeft
      scale={scale}
      numTicks={AMOUNTS}
      hideAxisLine
      tickFormat={(value) => format(Number(value))}
      tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -4, dy: 4 }}
      {...subtleAxis}
    />
  )
}
