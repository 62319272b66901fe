import { useEffect } from 'react'
import { lateCode } from '#lib/loading/late-code.ts'
import { onIdle } from '#lib/loading/on-idle.ts'
import { useStore } from '#lib/store.ts'
import { openDialog } from '#session/watch/open-dialog.ts'

const dialogs = lateCode(() => import('#session/watch/dialogs.tsx'))

/**
 * The session's dialogs, one at a time (R3.1 to R3.3). Their script comes soon after there is a session, whether
 * one of them is needed or not: a tab may sleep through a new release, after which its own chunks can no longer be
 * had.
 */
export function SessionDialog() {
  const dialog = useStore(openDialog, null)
  const { code } = dialogs.use()
  const isOpen = dialog !== null
  useEffect(() => onIdle(() => void dialogs.fetch()), [])
  useEffect(() => {
    if (isOpen) void dialogs.fetch()
  }, [isOpen])
  return dialog && code && <code.SessionDialogs dialog={dialog} />
}
