import { readStored, writeStored } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The document's head reads this before the first paint. */
export const THEME_KEY = 'myhub.theme'

/** Light, dark, or as the device has it. */
export const theme = createStore<Theme>('system')

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark'
}

/** Start-up: takes up the person's choice. */
export function loadTheme(): void {
  const stored = readStored('local', THEME_KEY)
  if (isTheme(stored)) theme.set(stored)
}

/** Changes the theme at once and remembers it; the device's own needs no memory. */
export function setTheme(chosen: Theme, root = document.documentElement): void {
  theme.set(chosen)
  if (chosen === 'system') delete root.dataset.theme
  else root.dataset.theme = chosen
  writeStored('local', THEME_KEY, chosen === 'system' ? null : chosen)
}
