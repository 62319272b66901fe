import { lazy, Suspense } from 'react'
import { useStore } from '#lib/store.ts'
import { openDialog } from '#session/watch/open-dialog.ts'

const SessionDialogs = lazy(() =>
  import('#session/watch/dialogs.tsx').then(({ SessionDialogs: it }) => ({ default: it })),
)

/** The session's dialogs, one at a time (R3.1 to R3.3); their script comes with the first. */
export function SessionDialog() {
  const dialog = useStore(openDialog, null)
  return (
    dialog && (
      <Suspense>
        <SessionDialogs dialog={dialog} />
      </Suspense>
    )
  )
}
