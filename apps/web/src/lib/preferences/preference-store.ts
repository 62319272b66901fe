import type { components } from '@myhub/contract'
import { defaultPreferences } from '@myhub/domain/preferences/preferences.ts'
import { readStored } from '../storage/storage.ts'
import { createStore, type Store, useStore } from '../store.ts'

/** A person's display and reading preferences; stored on the server, with a copy on this device. */
export type Preferences = components['schemas']['Preferences']

/** The defaults. */
export const DEFAULTS: Preferences = defaultPreferences

/**
 * A script in the document's head reads the copy before first paint and applies it to the root
 * element.
 */
export const PREFERENCES_KEY = 'myhub.preferences'

/** The copy on this device; missing values are the defaults. */
function readLocalCopy(): Preferences {
  try {
    return { ...DEFAULTS, ...JSON.parse(readStored('local', PREFERENCES_KEY) ?? '{}') }
  } catch {
    return DEFAULTS
  }
}

export const preferences: Store<Preferences> = createStore(DEFAULTS)

/**
 * One preference in a component. The prerendered page is for everyone, so it shows the default.
 */
export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] {
  return useStore(preferences, DEFAULTS)[name]
}

/** Startup: loads the copy on this device (R1.1). */
export function loadPreferences(): void {
  preferences.set(readLocalCopy())
}
