import { createStore, type Store } from '#lib/store.ts'
import type { SessionDialog } from './select-dialog.ts'

/** The open session dialog, and its buttons' handlers. */
export type OpenDialog = SessionDialog & {
  /** The main button: stay, or sign in again. */
  readonly onConfirm: () => void
  /** The other button: sign out, or dismiss; null when there is only the main one. */
  readonly onDismiss: (() => void) | null
}

export const openDialog: Store<OpenDialog | null> = createStore<OpenDialog | null>(null)
