import { createStore, type Store } from '#lib/store.ts'
import type { SessionDialog } from './which-dialog.ts'

/** The session dialog that is open, with what its button does. */
export type OpenDialog = SessionDialog & {
  /** The dialog's own button: stay, or sign in again. */
  readonly onConfirm: () => void
  /** What else can be done: sign out, or put the dialog away; null when only the button helps. */
  readonly onDismiss: (() => void) | null
}

export const openDialog: Store<OpenDialog | null> = createStore<OpenDialog | null>(null)
