import { readStored, writeStored } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

export type PanelState = 'open' | 'rail'

/**
 * `STATE` is how the person left the side panel; `HERE` says that somebody was signed in when this browser
 * last looked. The document's head reads both before the first paint, so that the page does not jump.
 */
export const PANEL_KEYS = { STATE: 'myhub.side-panel', HERE: 'myhub.signed-in-here' } as const

/** Whether the side panel shows words or only icons (R2.12). */
export const panel = createStore<PanelState>('open')

/** Start-up: takes up how the person left the side panel (R1.1). */
export function loadPanel(): void {
  panel.set(readStored('local', PANEL_KEYS.STATE) === 'rail' ? 'rail' : 'open')
}

/** Opens or collapses the side panel, and remembers it. */
export function setPanel(state: PanelState): void {
  panel.set(state)
  writeStored('local', PANEL_KEYS.STATE, state)
}

/** Tells the style sheet how wide the panel is; without anybody signed in there is none. */
export function showPanel(state: PanelState | null, root = document.documentElement): void {
  if (state) root.dataset.panel = state
  else delete root.dataset.panel
  writeStored('local', PANEL_KEYS.HERE, state && 'yes')
}
