import type { OfferedSection } from '#data/registration/sections.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import Ban from '~icons/lucide/ban'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleHelp from '~icons/lucide/circle-help'
import Hourglass from '~icons/lucide/hourglass'
import LockKeyhole from '~icons/lucide/lock-keyhole'

type Seats = OfferedSection['seats']

const seatStyles: Readonly<Record<Seats['state'], { tone: Tone; icon: LucideIcon }>> = {
  open: { tone: 'good', icon: CircleCheck },
  waitlist: { tone: 'warn', icon: Hourglass },
  reserved: { tone: 'warn', icon: LockKeyhole },
  full: { tone: 'bad', icon: Ban },
  closed: { tone: 'neutral', icon: Ban },
  pending: { tone: 'neutral', icon: CircleDashed },
  unknown: { tone: 'neutral', icon: CircleHelp },
}

const seatLabels: Readonly<Record<Seats['state'], (seats: Seats) => string>> = {
  open: ({ open }) =>
    isOne(open ?? 0)
      ? m.classes_seats_one()
      : m.classes_seats_many({ count: formatCount(open ?? 0) }),
  waitlist: m.classes_waitlist,
  reserved: m.classes_reserved,
  full: m.classes_full,
  closed: m.classes_closed,
  pending: m.classes_pending,
  unknown: m.classes_seats_unknown,
}

/** Whether a section has no open seat. */
export const isFull = ({ seats: { state } }: { seats: Seats }): boolean =>
  state === 'full' || state === 'waitlist' || state === 'reserved'

/** The seat status: `4 seats open`. */
export const formatSeats = (seats: Seats): string => seatLabels[seats.state](seats)

/** The seat status, the number of seats taken, and the waitlist. */
export function Seats({ seats }: { seats: Seats }) {
  const { state, capacity, taken, reserved, waitlist } = seats
  const { tone, icon } = seatStyles[state]
  const figures = { taken: formatCount(taken ?? 0), capacity: formatCount(capacity ?? 0) }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Chip tone={tone} icon={icon}>
        {formatSeats(seats)}
      </Chip>
      {capacity !== null && taken !== null && (
        <span className="figures text-ink-soft">{m.classes_taken(figures)}</span>
      )}
      {reserved !== null && reserved > 0 && (
        <span className="figures text-ink-soft">
          {m.classes_kept({ count: formatCount(reserved) })}
        </span>
      )}
      {waitlist && (state === 'waitlist' || state === 'full') && (
        <span className="figures text-ink-soft">
          {waitlist.count === null
            ? m.classes_waiting_unknown({ most: formatCount(waitlist.max) })
            : m.classes_waiting({
                count: formatCount(waitlist.count),
                most: formatCount(waitlist.max),
              })}
        </span>
      )}
    </p>
  )
}
