import { useStore } from '#lib/store.ts'
import { SessionDialogs } from '#session/watch/dialogs.tsx'
import { openDialog } from '#session/watch/open-dialog.ts'

/**
 * The session's dialogs, one at a time (R3.1 to R3.3). Their script comes as soon as there is a session: a tab
 * may sleep through a new release, after which its own chunks can no longer be had.
 */
export function SessionDialog() {
  const dialog = useStore(openDialog, null)
  return dialog && <SessionDialogs dialog={dialog} />
}
