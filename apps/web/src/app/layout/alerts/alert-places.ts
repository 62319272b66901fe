import type { Alert } from '#data/shapes.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'

/** What the person who is here is told, as their own part of the frame has read it (`my-alerts.tsx`). */
export type Told = {
  readonly alerts: readonly Alert[]
  /** Ids of those for which the page has kept a place since its first paint. */
  readonly awaited: ReadonlySet<string>
  readonly dismiss: (id: string) => void
}
export const toldAlerts: Store<Told | null> = createStore<Told | null>(null)

/**
 * Ids of alerts that are not drawn again: what a stranger has put away, as long as the tab is open; and of a
 * person what they have put away or what is not for them, as long as they are signed in here. The page's own
 * script reads both before the first paint: `build/alert-pieces.ts`.
 */
const AWAY = 'myhub.alerts'
const memoryOf = (isPersons: boolean) => (isPersons ? 'local' : 'session')
export const readAway = (isPersons: boolean): string => readStored(memoryOf(isPersons), AWAY) ?? ''
export const writeAway = (isPersons: boolean, ids: string): void =>
  writeStored(memoryOf(isPersons), AWAY, ids)

/**
 * How much room the alerts of a person took here, and which they were: `390 132px id id`, the first number the
 * width of the window. Nothing of what they say. The document's head keeps that room free.
 */
export const ROOM = 'myhub.alerts-room'

const KEPT = '--alerts-room'

/** @returns ids of the alerts for which this page has kept room since its first paint */
export function roomKeptFor(): ReadonlySet<string> {
  if (!document.documentElement.style.getPropertyValue(KEPT)) return new Set()
  const [, , ...ids] = (readStored('local', ROOM) ?? '').split(' ')
  return new Set(ids)
}

/** No more room is kept than the alerts take. */
export function letRoomGo(): void {
  document.documentElement.style.removeProperty(KEPT)
}

/** With the person goes what this device knows of their alerts. */
export function forgetAlerts(): void {
  writeStored('local', AWAY, null)
  writeStored('local', ROOM, null)
}
