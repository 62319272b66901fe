import { toMinutes, type Weekday, weekdays } from '#lib/time/days.ts'
import './week-picture.css'

type Meeting = {
  readonly days: readonly Weekday[]
  readonly startTime: string | null
  readonly endTime: string | null
}

/** A class or busy time in the picture. */
export type PictureItem = {
  readonly key: string
  /** Its number in the list next to the picture; null if it is in every schedule. */
  readonly number: number | null
  readonly meetings: readonly Meeting[]
  readonly kind: 'chosen' | 'registered' | 'planned' | 'wanted' | 'conflict' | 'busy'
}

type Block = Omit<PictureItem, 'meetings'> & { day: number; from: number; to: number }

const COLUMN = 40
const HOUR = 11
const HEAD = 4
const defaults = { from: 8, to: 17 }

const toBlocks = ({ meetings, ...item }: PictureItem): Block[] =>
  meetings.flatMap(({ days, startTime, endTime }, index) =>
    startTime === null || endTime === null
      ? []
      : days.map((day) => ({
          ...item,
          key: `${item.key} ${index} ${day}`,
          day: weekdays.indexOf(day),
          from: toMinutes(startTime) / 60,
          to: toMinutes(endTime) / 60,
        })),
  )

/**
 * A week at a glance, with all weeks of the term overlaid. Decorative: the list next to it has the
 * same information.
 */
export function WeekPicture({ classes }: { classes: readonly PictureItem[] }) {
  const blocks = classes.flatMap(toBlocks)
  const shown = blocks.filter(({ kind }) => kind !== 'busy')
  const from = Math.floor(Math.min(defaults.from, ...shown.map((block) => block.from)))
  const to = Math.ceil(Math.max(defaults.to, ...shown.map((block) => block.to)))
  const columns = Math.max(5, ...shown.map(({ day }) => day + 1))
  const width = columns * COLUMN
  const height = HEAD + (to - from) * HOUR
  const hours = Array.from({ length: to - from + 1 }, (_, hour) => hour)
  const y = (hour: number) => HEAD + (Math.min(Math.max(hour, from), to) - from) * HOUR
  return (
    <svg className="week-picture" viewBox={`0 0 ${width} ${height + 1}`} aria-hidden>
      {hours.map((hour) => (
        <path key={hour} className="week-picture-hour" d={`M0 ${HEAD + hour * HOUR}H${width}`} />
      ))}
      {blocks
        .filter(({ day }) => day < columns)
        .map((block) => (
          <g key={block.key} data-kind={block.kind}>
            <rect
              x={block.day * COLUMN + 1}
              y={y(block.from)}
              width={COLUMN - 2}
              height={Math.max(0, y(block.to) - y(block.from))}
              rx={2}
            />
            {block.number !== null && (
              <text x={block.day * COLUMN + COLUMN / 2} y={(y(block.from) + y(block.to)) / 2}>
                {block.number}
              </text>
            )}
          </g>
        ))}
    </svg>
  )
}
