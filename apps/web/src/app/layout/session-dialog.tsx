import { useEffect } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { onIdle } from '#lib/loading/on-idle.ts'
import { useStore } from '#lib/store.ts'
import { openDialog } from '#session/watch/open-dialog.ts'

const dialogs = lazyModule(() => import('#session/watch/dialogs.tsx'))

/**
 * The session's dialogs, one at a time (R3.1 to R3.3). Their code loads soon after sign-in, needed
 * or not: a tab may sleep through a new release, after which its chunks can't be loaded anymore.
 */
export function SessionDialog() {
  const dialog = useStore(openDialog, null)
  const { module } = dialogs.use(dialog !== null)
  useEffect(() => onIdle(() => void dialogs.preload()), [])
  return dialog && module && <module.SessionDialogs dialog={dialog} />
}
