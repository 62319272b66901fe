import { m } from '#locales/compiled/messages.js'

/**
 * The time until an instant: `starts in 25 min`, `starts in 2 h 5 min`, `starts now`. Minutes are
 * rounded up.
 */
export function timeUntil(instant: Date, now: Date): string {
  const minutes = Math.ceil((instant.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return m.dashboard_starts_now()
  if (minutes < 60) return m.dashboard_starts_in_minutes({ minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0
    ? m.dashboard_starts_in_hours({ hours })
    : m.dashboard_starts_in_hours_minutes({ hours, minutes: rest })
}
