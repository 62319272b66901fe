import { UpdatePrompt } from '#features/app-update/update-prompt.tsx'
import { useStore } from '#lib/store.ts'
import { lockState } from './app-lock.ts'
import { LockScreen } from './lock-screen.tsx'
import { postponeUpdate, updateOffer } from './update-check.ts'

/** The phone's additions to every page: the lock, and the offer of a newer app. */
export function ShellParts() {
  const state = useStore(lockState, 'open')
  const offer = useStore(updateOffer, null)
  if (state !== 'open') return <LockScreen state={state} />
  return offer && <UpdatePrompt {...offer} onDismiss={postponeUpdate} />
}
