import type { HubKey } from '#modules/admin/health/keys.queries.ts'

const DAY = 86_400_000

/** A key with its location, its age, and the effect of changing it. */
export interface KeyLine {
  readonly name: string
  readonly where: string
  readonly age: string
  readonly change: string
}

const days = (milliseconds: number) => {
  const count = Math.floor(milliseconds / DAY)
  return count === 1 ? '1 day' : `${count} days`
}

/** How many days ago an instant was. */
export const daysSince = (instant: string, now: Date) => days(now.getTime() - Date.parse(instant))

/** Days left until an instant; null if it has passed. */
export function daysUntil(instant: string | Date, now: Date): string | null {
  const remainingMs = new Date(instant).getTime() - now.getTime()
  return remainingMs > 0 ? `${days(remainingMs)} left` : null
}

export const unknownAge = 'age unknown'

/** The age of the hub's own key, and when the hub replaces it. */
export function formatAge(key: HubKey | undefined, now: Date): string {
  if (!key) return 'not created yet'
  const age = `${daysSince(key.createdAt, now)} old`
  if (key.replacedAt === null) return age
  return `${age}, ${daysUntil(key.replacedAt, now) ?? 'replaced at the next use'}`
}
