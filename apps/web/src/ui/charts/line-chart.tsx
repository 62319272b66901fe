import { AxisBottom } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatMonth } from '#lib/i18n/format.ts'
import { AmountsAxis } from './amounts-axis.tsx'
import { MARGIN as AROUND, axisText, FONT, HEIGHT, quietAxis, roomForAmounts } from './axes.ts'
import { type LineChartProps, momentOf, monthsBetween, pathOf } from './line-data.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

/** Width of the longest month with its year, with a gap. */
const MONTH = 6 * FONT
/** The label of a month may be at the very end. */
const MARGIN = { ...AROUND, right: MONTH / 2 }

/** A stepped line over days for a value that stays until it changes. */
export function LineChart({ label, steps, until, format }: LineChartProps) {
  const { place, width } = useWidth()
  return (
    <figure className="column-chart">
      <div ref={place} className="column-chart-place">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            <Line steps={steps} until={until} format={format} width={width} />
          </svg>
        )}
      </div>
    </figure>
  )
}

function Line({ steps, until, format, width }: Omit<LineChartProps, 'label'> & { width: number }) {
  const corners = pathOf(steps, until)
  const tall = HEIGHT - MARGIN.top - MARGIN.bottom
  const values = steps.map(({ value }) => value)
  const up = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values)],
    range: [tall, 0],
    nice: true,
  })
  const left = roomForAmounts(up, format)
  const wide = width - left - MARGIN.right
  const across = scaleLinear({
    domain: [corners[0]?.at ?? 0, corners.at(-1)?.at ?? 0],
    range: [0, wide],
  })
  const months = monthsBetween(steps[0]?.on ?? until, until, Math.floor(wide / MONTH))
  const last = corners.at(-1)
  return (
    <Group left={left} top={MARGIN.top}>
      <AmountsAxis scale={up} format={format} />
      <line className="chart-zero" x1={0} x2={wide} y1={up(0)} y2={up(0)} />
      <LinePath
        className="chart-line"
        data={corners}
        x={({ at }) => across(at)}
        y={({ value }) => up(value)}
      />
      {last && <circle className="chart-now" cx={across(last.at)} cy={up(last.value)} r={4} />}
      <AxisBottom
        top={tall}
        scale={across}
        tickValues={months.map(momentOf)}
        tickFormat={(at) => formatMonth(new Date(Number(at)))}
        tickLabelProps={{ ...axisText, textAnchor: 'middle', dy: 4 }}
        {...quietAxis}
      />
    </Group>
  )
}
