import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'

const DAY = 24 * HOUR

/** `2 d 3 h 5 min`, `3 h 5 min`, `5 min 20 s`. @param ms milliseconds */
export function formatTimeLeft(ms: number): string {
  const rest = Math.max(0, ms)
  const days = Math.floor(rest / DAY)
  const hours = Math.floor((rest % DAY) / HOUR)
  const minutes = Math.floor((rest % HOUR) / MINUTE)
  if (days > 0) return m.registrations_time_days({ days, hours, minutes })
  if (hours > 0) return m.registrations_time_hours({ hours, minutes })
  const seconds = Math.floor((rest % MINUTE) / SECOND)
  return m.registrations_time_minutes({ minutes, seconds })
}
