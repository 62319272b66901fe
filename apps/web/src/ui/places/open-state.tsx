import {
  type Closure,
  type OpeningHours,
  openingState,
} from '@myhub/domain/college/opening-hours.ts'
import { dateInZone, formatInstant, formatTime, formatWeekday } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import Clock from '~icons/lucide/clock'
import DoorClosed from '~icons/lucide/door-closed'
import { Chip } from '../status/chip.tsx'

type OfficeTimes = { hours: readonly OpeningHours[]; closures: readonly Closure[] }

/** Whether a place is open at a time; null without opening hours. */
export const isOpenAt = (place: OfficeTimes, now: Date, zone: string): boolean | null =>
  openingState(place, now, zone).isOpen

/**
 * `Open now · closes 4:30 PM`, `Closed · opens Mon 8:00 AM`. Computed from the clock, not from the
 * last response.
 */
export function formatOpenState(place: OfficeTimes, now: Date, zone: string): string {
  const { isOpen, nextChangeAt } = openingState(place, now, zone)
  if (isOpen === null) return m.support_no_hours()
  if (nextChangeAt === null) return isOpen ? m.support_open_now() : m.support_closed()
  const time = formatChangeTime(nextChangeAt, now, zone)
  return isOpen ? m.support_closes({ time }) : m.support_opens({ time })
}

const MAX_WEEKDAY_DAYS = 6

/** `4:30 PM` today, `Mon 8:00 AM` within a week, otherwise with the date. */
function formatChangeTime(at: string, now: Date, zone: string): string {
  const [today, day] = [dateInZone(zone, now), dateInZone(zone, new Date(at))]
  if (day === today) return formatTime(at, zone)
  if (day <= addDays(today, MAX_WEEKDAY_DAYS))
    return `${formatWeekday(day)} ${formatTime(at, zone)}`
  return formatInstant(at, zone, now)
}

/** The same as a chip. */
export function OpenState({ place, now, zone }: { place: OfficeTimes; now: Date; zone: string }) {
  const isOpen = isOpenAt(place, now, zone)
  const tone = isOpen ? 'good' : 'neutral'
  return (
    <Chip tone={tone} icon={isOpen === false ? DoorClosed : Clock}>
      {formatOpenState(place, now, zone)}
    </Chip>
  )
}
