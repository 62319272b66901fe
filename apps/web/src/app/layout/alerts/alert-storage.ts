import type { Alert } from '#data/shapes.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'

/**
 * The signed-in person's alerts, loaded by the frame's `my-alerts.tsx`.
 */
export type MyAlertsState = {
  readonly alerts: readonly Alert[]
  /** Ids of alerts for which the page has reserved space since its first paint. */
  readonly expected: ReadonlySet<string>
  readonly dismiss: (id: string) => void
}
export const myAlerts: Store<MyAlertsState | null> = createStore<MyAlertsState | null>(null)

/**
 * Ids of alerts that are not rendered again: those a signed-out person dismissed, while the tab is
 * open; and those a signed-in person dismissed or that are not for them, until they sign out. The
 * page's own script reads both before first paint: `build/home/alert-templates.ts`.
 */
const HIDDEN_KEY = 'myhub.alerts'
const storageFor = (isSignedIn: boolean) => (isSignedIn ? 'local' : 'session')
export const readHidden = (isSignedIn: boolean): string =>
  readStored(storageFor(isSignedIn), HIDDEN_KEY) ?? ''
export const writeHidden = (isSignedIn: boolean, ids: string): void =>
  writeStored(storageFor(isSignedIn), HIDDEN_KEY, ids)

/**
 * How much space a person's alerts took here, and their ids: `390 132px id id`, where the first
 * number is the window's width. It contains no text. A script in the head reserves that space.
 */
export const ROOM_KEY = 'myhub.alerts-room'

const ROOM_PROPERTY = '--alerts-room'

/** @returns ids of the alerts for which this page has reserved space since its first paint */
export function reservedAlerts(): ReadonlySet<string> {
  if (!globalThis.document?.documentElement.style.getPropertyValue(ROOM_PROPERTY)) return new Set()
  const [, , ...ids] = (readStored('local', ROOM_KEY) ?? '').split(' ')
  return new Set(ids)
}

/** Releases the reserved space; only the alerts' own remains. */
export function releaseRoom(): void {
  document.documentElement.style.removeProperty(ROOM_PROPERTY)
}

/** Deletes the person's alerts from this device, at sign-out. */
export function forgetAlerts(): void {
  writeStored('local', HIDDEN_KEY, null)
  writeStored('local', ROOM_KEY, null)
}
