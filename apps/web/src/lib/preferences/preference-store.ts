import type { components } from '@myhub/contract'
import { defaultPreferences } from '@myhub/domain/preferences/preferences.ts'
import { readStored } from '../storage/storage.ts'
import { createStore, type Store, useStore } from '../store.ts'

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
