import type { Preferences } from './preference-store.ts'

// Hearing of changes, apart from making them: all that a stranger's first load has of it.

export type PreferencesChange = Partial<Preferences>

const listeners = new Set<(change: PreferencesChange) => void>()

/** Hears of what the person here changes, to keep it elsewhere too. @returns how to stop */
export function watchPreferences(listener: (change: PreferencesChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says to all who listen what has been changed. */
export function notifyChange(change: PreferencesChange): void {
  for (const listener of [...listeners]) listener(change)
}
