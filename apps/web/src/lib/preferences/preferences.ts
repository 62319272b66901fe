import { writeStored } from '../storage/storage.ts'
import { notifyChange, type PreferencesChange } from './preference-changes.ts'
import {
  DEFAULTS,
  PREFERENCES_KEY,
  type Preferences,
  preferences,
  usePreference,
} from './preference-store.ts'
import { forgetUnsent } from './unsent.ts'

// Changing preferences, beside reading them: a stranger's first load does without it.
export { DEFAULTS, PREFERENCES_KEY, type Preferences, preferences, usePreference }

/** Shows preferences on every page at once: the style sheets know them by the root element. */
export function showPreferences(shown: Preferences, root = document.documentElement): void {
  preferences.set(shown)
  for (const [name, value] of Object.entries(shown)) root.dataset[name] = String(value)
  writeStored('local', PREFERENCES_KEY, JSON.stringify(shown))
  tellLanguage(shown.language)
}

const YEAR_S = 31_536_000

/** Tells the server in which language to send the home; without it, it sends what the browser asks for. */
function tellLanguage(language: Preferences['language']): void {
  const isSecure = location.protocol === 'https:'
  const age = language === null ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, nor on plain http.
  document.cookie = `myhub-language=${language ?? ''};path=/;max-age=${age};samesite=lax${isSecure ? ';secure' : ''}`
}

/** Changes some preferences at once, on every page and for good. */
export function choose(change: PreferencesChange): void {
  showPreferences({ ...preferences.get(), ...change })
  notifyChange(change)
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
