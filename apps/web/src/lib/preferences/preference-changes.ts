import type { Preferences } from './preference-store.ts'

// Listening for changes, in its own module: a signed-out person's first load needs only this part.

export type PreferencesChange = Partial<Preferences>

const listeners = new Set<(change: PreferencesChange) => void>()

/**
 * Calls the listener with this person's changes, so that they can be saved elsewhere too.
 * @returns a function that stops it
 */
export function watchPreferences(listener: (change: PreferencesChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies all listeners of a change. */
export function notifyChange(change: PreferencesChange): void {
  for (const listener of [...listeners]) listener(change)
}
