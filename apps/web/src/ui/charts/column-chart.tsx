import { AxisBottom } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { AmountsAxis } from './amounts-axis.tsx'
import { axisText, FONT, HEIGHT, MARGIN, quietAxis, roomForAmounts, widest } from './axes.ts'
import { type ColumnChartProps, drawn, namedGroups, topOf } from './chart-data.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

/** Width of the longest word in a term's name, with a gap. */
const NAME = 4.5 * FONT

/**
 * Columns by term. The first series is filled and the second outlined, so that they differ without
 * color.
 */
export function ColumnChart({ label, groups, series, format, most }: ColumnChartProps) {
  const { place, width } = useWidth()
  return (
    <figure className="column-chart">
      <div ref={place} className="column-chart-place">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={label}>
            <Columns groups={drawn(groups)} format={format} most={most} width={width} />
          </svg>
        )}
      </div>
      {series.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className={`chart-key chart-series-${index}`} aria-hidden />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

function Columns({
  groups,
  format,
  most,
  width,
}: Pick<ColumnChartProps, 'groups' | 'format' | 'most'> & { width: number }) {
  const tall = HEIGHT - MARGIN.top - MARGIN.bottom
  const up = scaleLinear({
    domain: [0, topOf(groups, most)],
    range: [tall, 0],
    nice: most === undefined,
  })
  const left = roomForAmounts(up, format)
  const across = scaleBand({
    domain: groups.map(({ key }) => key),
    range: [0, width - left - MARGIN.right],
    padding: 0.3,
  })
  const names = new Map(groups.map(({ key, label }) => [key, label]))
  const named = namedGroups([...names.keys()], across.step(), NAME)
  // Labels are all on one line, or all split into words, so that they align.
  const line = widest([...names.values()])
  const count = groups[0]?.values.length ?? 1
  const room = Math.min(across.bandwidth() / count, 44)
  return (
    <Group left={left} top={MARGIN.top}>
      <AmountsAxis scale={up} format={format} />
      {groups.map(({ key, values }) =>
        values.map((value, index) => {
          if (value === null) return null
          const middle = (across(key) ?? 0) + across.bandwidth() / 2
          const x = middle + (index - count / 2) * room
          return (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its index
              key={`${key} ${index}`}
              className={`chart-series-${index}`}
              x={x + 1}
              y={up(Math.max(0, value))}
              width={Math.max(2, room - 2)}
              height={tall - up(Math.max(0, value))}
              rx={2}
            />
          )
        }),
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
        {...quietAxis}
      />
    </Group>
  )
}
