import type { Alert } from '#data/shapes.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'

/**
 * The signed-in person's alerts, loaded by the frame's `my-alerts.tsx`.
 */
export type Told = {
  readonly alerts: readonly Alert[]
  /** Ids of alerts for which the page has reserved space since its first paint. */
  readonly awaited: ReadonlySet<string>
  readonly dismiss: (id: string) => void
}
export const toldAlerts: Store<Told | null> = createStore<Told | null>(null)

/**
 * Ids of alerts that are not rendered again: those a signed-out person dismissed, while the tab is
 * open; and those a signed-in person dismissed or that are not for them, until they sign out. The
 * page's own script reads both before first paint: `build/home/alert-templates.ts`.
 */
const AWAY = 'myhub.alerts'
const memoryOf = (isPersons: boolean) => (isPersons ? 'local' : 'session')
export const readAway = (isPersons: boolean): string => readStored(memoryOf(isPersons), AWAY) ?? ''
export const writeAway = (isPersons: boolean, ids: string): void =>
  writeStored(memoryOf(isPersons), AWAY, ids)

/**
 * How much space a person's alerts took here, and their ids: `390 132px id id`, where the first
 * number is the window's width. It contains no text. A script in the head reserves that space.
 */
export const ROOM = 'myhub.alerts-room'

const KEPT = '--alerts-room'

/** @returns ids of the alerts for which this page has reserved space since its first paint */
export function roomKeptFor(): ReadonlySet<string> {
  if (!globalThis.document?.documentElement.style.getPropertyValue(KEPT)) return new Set()
  const [, , ...ids] = (readStored('local', ROOM) ?? '').split(' ')
  return new Set(ids)
}

/** Releases the reserved space; only the alerts' own remains. */
export function letRoomGo(): void {
  document.documentElement.style.removeProperty(KEPT)
}

/** Deletes the person's alerts from this device, at sign-out. */
export function forgetAlerts(): void {
  writeStored('local', AWAY, null)
  writeStored('local', ROOM, null)
}
