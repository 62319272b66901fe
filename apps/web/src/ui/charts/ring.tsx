import { Group } from '@visx/group'
import { Arc } from '@visx/shape'
import './charts.css'

const SIZE = 112
const OUTER = SIZE / 2 - 2
const INNER = OUTER - 13

export type RingProps = { share: number; children: string }

/** A progress ring. The text next to it is equivalent, so it is hidden from screen readers. */
export function Ring({ share, children }: RingProps) {
  const done = Math.min(1, Math.max(0, share))
  return (
    <svg width={SIZE} height={SIZE} aria-hidden className="flex-none">
      <Group top={SIZE / 2} left={SIZE / 2}>
        <Arc
          className="chart-ring-whole"
          innerRadius={INNER}
          outerRadius={OUTER}
          startAngle={0}
          endAngle={2 * Math.PI}
        />
        <Arc
          className="chart-ring-done"
          innerRadius={INNER}
          outerRadius={OUTER}
          startAngle={0}
          endAngle={2 * Math.PI * done}
          cornerRadius={4}
        />
        <text textAnchor="middle" dy="0.35em" className="chart-ring-text figures">
          {children}
        </text>
      </Group>
    </svg>
  )
}
