import type { components } from '@myhub/contract'
import { defaultPreferences } from '@myhub/domain/default-preferences.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, type Store, useStore } from './store.ts'
import { forgetUnsent } from './unsent.ts'

/** How a person wants the hub to look and read; kept by the server, with a copy on this device. */
export type Preferences = components['schemas']['Preferences']

/** What holds for who has chosen nothing. */
export const DEFAULTS: Preferences = defaultPreferences

/** The document's head reads the copy before the first paint, and writes it on the root element. */
export const PREFERENCES_KEY = 'myhub.preferences'

/** The copy on this device; what is not in it, or in no copy at all, is as it comes. */
function copyHere(): Preferences {
  try {
    return { ...DEFAULTS, ...JSON.parse(readStored('local', PREFERENCES_KEY) ?? '{}') }
  } catch {
    return DEFAULTS
  }
}

export const preferences: Store<Preferences> = createStore(DEFAULTS)

/** One preference in a component. The prerendered page is for everybody, and shows what comes at first. */
export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] {
  return useStore(preferences, DEFAULTS)[name]
}

/** Start-up: takes up the copy on this device (R1.1). */
export function loadPreferences(): void {
  preferences.set(copyHere())
}

/** Shows preferences on every page at once: the style sheets know them by the root element. */
export function showPreferences(shown: Preferences, root = document.documentElement): void {
  preferences.set(shown)
  for (const [name, value] of Object.entries(shown)) root.dataset[name] = String(value)
  writeStored('local', PREFERENCES_KEY, JSON.stringify(shown))
}

export type PreferencesChange = Partial<Preferences>

const listeners = new Set<(change: PreferencesChange) => void>()

/** Hears of what the person here changes, to keep it elsewhere too. @returns how to stop */
export function watchPreferences(listener: (change: PreferencesChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes some preferences at once, on every page and for good. */
export function choose(change: PreferencesChange): void {
  showPreferences({ ...preferences.get(), ...change })
  for (const listener of [...listeners]) listener(change)
}

/**
 * What stays on a device that others use as well: only how the public pages look, nothing that says
 * something about the person. The page itself keeps its look until it is left.
 */
export function forgetPreferences(): void {
  const { theme, language } = preferences.get()
  writeStored('local', PREFERENCES_KEY, JSON.stringify({ theme, language }))
  forgetUnsent()
}
