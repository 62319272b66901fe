import { writeStored } from '../storage/storage.ts'
import { storeBusyTimes } from './busy-times.ts'
import { notifyChange, type PreferencesChange } from './preference-changes.ts'
import {
  DEFAULTS,
  PREFERENCES_KEY,
  type Preferences,
  preferences,
  usePreference,
} from './preference-store.ts'
import { storeScheduleView } from './schedule-view.ts'
import { forgetUnsent } from './unsent.ts'

// Separate from reading preferences: a signed-out person's first load doesn't change them.
export { DEFAULTS, PREFERENCES_KEY, type Preferences, preferences, usePreference }

/** Applies preferences to the page immediately; style sheets read them from the root element. */
export function showPreferences(shown: Preferences, root = document.documentElement): void {
  preferences.set(shown)
  for (const [name, value] of Object.entries(shown)) root.dataset[name] = String(value)
  writeStored('local', PREFERENCES_KEY, JSON.stringify(shown))
  storeLanguageCookie(shown.language)
  // The person chose a language, so the page offers no other (`language-offer.tsx`).
  if (shown.language !== null) delete root.dataset.offer
}

const YEAR_S = 31_536_000

/**
 * Sets the cookie for the language of the server's pages; without it, they are in the default one.
 */
function storeLanguageCookie(language: Preferences['language']): void {
  const isSecure = location.protocol === 'https:'
  const age = language === null ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over plain http
  document.cookie = `myhub-language=${language ?? ''};path=/;max-age=${age};samesite=lax${isSecure ? ';secure' : ''}`
}

/** Changes some preferences immediately, on every page, and saves them. */
export function choose(change: PreferencesChange): void {
  showPreferences({ ...preferences.get(), ...change })
  notifyChange(change)
}

/**
 * Deletes everything about the person, and leaves only the theme: the device may be shared. The
 * current page keeps its look until the person leaves it.
 */
export function forgetPreferences(): void {
  const { theme } = preferences.get()
  writeStored('local', PREFERENCES_KEY, JSON.stringify({ theme }))
  storeLanguageCookie(null)
  storeScheduleView(null)
  storeBusyTimes([])
  forgetUnsent()
}
