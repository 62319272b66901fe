import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '#lib/store.ts'
import { signedIn } from '#session/sign-in.ts'
import { openDialog } from '#session/watch/open-dialog.ts'

const load = () => import('#session/watch/dialogs.tsx')
const SessionDialogs = lazy(() => load().then(({ SessionDialogs: it }) => ({ default: it })))

/**
 * The session's dialogs, one at a time (R3.1 to R3.3). Their script is fetched as soon as there is a
 * session: a tab may sleep through a new release, after which its own chunks can no longer be had.
 */
export function SessionDialog() {
  const dialog = useStore(openDialog, null)
  const here = useStore(signedIn, null)

  useEffect(() => {
    // What fails now is tried again when a dialog opens.
    if (here) load().catch(() => {})
  }, [here])

  return (
    dialog && (
      <Suspense>
        <SessionDialogs dialog={dialog} />
      </Suspense>
    )
  )
}
