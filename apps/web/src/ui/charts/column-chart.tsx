import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useEffect, useRef, useState } from 'react'
import {
  AMOUNTS,
  amountsWidth,
  axisText,
  FONT,
  HEIGHT,
  MARGIN,
  maxTextWidth,
  subtleAxis,
} from './axes.ts'
import {
  type ColumnChartProps,
  formatGroupValues,
  labeledGroups,
  scaleMax,
  visibleGroups,
} from './chart-data.ts'
import './charts.css'

/** Width of the longest word in a term's name, with a gap. */
const NAME = 4.5 * FONT

/** The width available for a chart. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { place: ref, width }
}

/**
 * One column by term with its value. With two series the second fills the outline of the first, so
 * that a difference shows, without color too.
 */
export function ColumnChart({ label, groups, series, format, max }: ColumnChartProps) {
  const { place, width } = useWidth()
  return (
    <figure className="column-chart">
      <div ref={place} className="column-chart-place">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            <Columns groups={visibleGroups(groups)} format={format} max={max} width={width} />
          </svg>
        )}
      </div>
      {series.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className={`chart-key ${columnStyle(index, series.length)}`} aria-hidden />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

const columnStyle = (index: number, count: number) =>
  index === 0 && count > 1 ? 'chart-whole' : 'chart-part'

function Columns({
  groups,
  format,
  max,
  width,
}: Pick<ColumnChartProps, 'groups' | 'format' | 'max'> & { width: number }) {
  const tall = HEIGHT - MARGIN.top - MARGIN.bottom
  const up = scaleLinear({
    domain: [0, scaleMax(groups, max)],
    range: [tall, 0],
    nice: max === undefined,
  })
  const axisWidth = amountsWidth(up, format)
  const across = scaleBand({
    domain: groups.map(({ key }) => key),
    range: [0, width - axisWidth - MARGIN.right],
    padding: 0.3,
  })
  const names = new Map(groups.map(({ key, label }) => [key, label]))
  const named = labeledGroups([...names.keys()], across.step(), NAME)
  // Labels are all on one line, or all split into words, so that they align.
  const line = maxTextWidth([...names.values()])
  const room = Math.min(across.bandwidth(), 44)
  const centerOf = (key: string) => (across(key) ?? 0) + across.bandwidth() / 2
  // A label that would reach over its neighbors shows the whole only.
  const full = groups.map((group) => formatGroupValues(group, format))
  const fits = maxTextWidth(full) <= across.step()
  const labels = fits
    ? full
    : groups.map(({ values }) => formatGroupValues({ values: values.slice(0, 1) }, format))
  const labeled = labeledGroups([...names.keys()], across.step(), maxTextWidth(labels))
  return (
    <Group left={axisWidth} top={MARGIN.top}>
      <AxisLeft
        scale={up}
        numTicks={AMOUNTS}
        hideAxisLine
        tickFormat={(amount) => format(Number(amount))}
        tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -4, dy: 4 }}
        {...subtleAxis}
      />
      {groups.map(({ key, values }) =>
        values.map((value, index) => {
          if (value === null) return null
          return (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its index
              key={`${key} ${index}`}
              className={columnStyle(index, values.length)}
              x={centerOf(key) - room / 2 + 1}
              y={up(Math.max(0, value))}
              width={Math.max(2, room - 2)}
              height={tall - up(Math.max(0, value))}
              rx={2}
            />
          )
        }),
      )}
      {groups.map(
        ({ key, values }, at) =>
          labeled.includes(key) && (
            <text
              key={key}
              className="chart-value"
              x={centerOf(key)}
              y={up(Math.max(0, ...values.map((value) => value ?? 0))) - 6}
              fontSize={FONT}
              textAnchor="middle"
            >
              {labels[at]}
            </text>
          ),
      )}
      <AxisBottom
        top={tall}
        scale={across}
        hideTicks
        tickValues={named}
        tickFormat={(key) => names.get(key) ?? ''}
        tickLabelProps={{
          ...axisText,
          textAnchor: 'middle',
          // A label without a width stays on one line, even when the font loads after measuring.
          ...(across.step() < line && { width: NAME }),
          verticalAnchor: 'start',
          dy: -4,
        }}
        {...subtleAxis}
      />
    </Group>
  )
}
