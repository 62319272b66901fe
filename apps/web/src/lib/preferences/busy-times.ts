import { readStored, writeStored } from '../storage/storage.ts'
import { createStore } from '../store.ts'
import { type Weekday, weekdays } from '../time/days.ts'

/** When the person can't be in class: private, so it isn't in the address. Times are `HH:MM`. */
export type BusyHours = {
  readonly id: string
  readonly days: readonly Weekday[]
  readonly from: string
  readonly to: string
}

/** On this device; removed at sign-out. */
const KEY = 'myhub.busy-times'
const maxEntries = 20

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** One stored entry; invalid ones are ignored. */
function toBusyHours(entry: unknown): BusyHours[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, days, from, to } = entry as Record<string, unknown>
  const named = Array.isArray(days) ? weekdays.filter((day) => days.includes(day)) : []
  if (typeof id !== 'string' || named.length === 0 || !isTime(from) || !isTime(to) || from >= to)
    return []
  return [{ id, days: named, from, to }]
}

function read(): readonly BusyHours[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(toBusyHours).slice(0, maxEntries) : []
  } catch {
    return []
  }
}

export const busyTimes = createStore(read())

export function storeBusyTimes(all: readonly BusyHours[]): void {
  busyTimes.set(all.slice(0, maxEntries))
  writeStored('local', KEY, all.length > 0 ? JSON.stringify(all.slice(0, maxEntries)) : null)
}
