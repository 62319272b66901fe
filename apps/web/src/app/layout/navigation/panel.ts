import type { Preferences } from '#lib/preferences/preference-store.ts'
import { writeStored } from '#lib/storage/storage.ts'
import { forgetAlerts } from '../alerts/alert-storage.ts'

/** Whether the side panel shows labels or only icons (R2.12). */
export type PanelState = Preferences['sidePanel']

/**
 * Set when someone was signed in at this browser's last check. A script in the head reads it
 * before first paint, so that the page does not jump.
 */
export const SIGNED_IN_KEY = 'myhub.signed-in-here'

/** Sets the panel's width for the style sheet; signed-out people have no panel. */
export function showPanel(state: PanelState | null, root = document.documentElement): void {
  if (state) root.dataset.panel = state
  else {
    delete root.dataset.panel
    forgetAlerts()
  }
  writeStored('local', SIGNED_IN_KEY, state && 'yes')
}
