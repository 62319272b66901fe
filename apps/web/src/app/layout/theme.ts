import { readStored, writeStored } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The document's head reads this before the first paint. */
export const THEME_KEY = 'myhub.theme'

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark'
}

function storedTheme(): Theme {
  const stored = readStored('local', THEME_KEY)
  return isTheme(stored) ? stored : 'system'
}

/** Light, dark, or as the device has it; the person's choice is taken up when the menu first opens. */
export const theme = createStore<Theme>(storedTheme())

/** Changes the theme at once and remembers it; the device's own needs no memory. */
export function setTheme(chosen: Theme, root = document.documentElement): void {
  theme.set(chosen)
  if (chosen === 'system') delete root.dataset.theme
  else root.dataset.theme = chosen
  writeStored('local', THEME_KEY, chosen === 'system' ? null : chosen)
}
