import type { Preferences } from '#lib/preferences/preference-store.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { forgetAlerts } from '../alerts/alert-places.ts'

/** Whether the side panel shows words or only icons (R2.12). */
export type PanelState = Preferences['sidePanel']

/**
 * Says that somebody was signed in when this browser last looked. The document's head reads it before the
 * first paint, so that the page does not jump.
 */
export const HERE_KEY = 'myhub.signed-in-here'

/** Tells the style sheet how wide the panel is; without anybody signed in there is none. */
export function showPanel(state: PanelState | null, root = document.documentElement): void {
  if (state) root.dataset.panel = state
  else {
    delete root.dataset.panel
    forgetAlerts()
  }
  writeStored('local', HERE_KEY, state && 'yes')
}
