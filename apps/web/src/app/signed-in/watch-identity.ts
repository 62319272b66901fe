import { forgetEverything } from '#data/query/query-client.ts'
import { createStore, type Store } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { watchIdentity as watchSession } from '#session/identity.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { toast } from '#ui/toast/toasts.ts'
import { releaseRoom } from '../layout/alerts/alert-storage.ts'

/** Counts changes of identity. A change resets pages, so that no input remains. */
export const identityVersion: Store<number> = createStore(0)

/** Whether two responses are about the same person with the same permissions. */
const isSame = (a: MineUser, b: MineUser | null) =>
  a.id === b?.id && a.impersonatorName === b.impersonatorName && a.isAdmin === b.isAdmin

function announce(before: MineUser, now: MineUser | null): void {
  if (now?.impersonatorName)
    toast({ type: 'info', message: m.viewing_begun({ name: now.displayName }) })
  else if (before.impersonatorName)
    toast({ type: 'info', message: m.viewing_over({ name: before.displayName }) })
}

/**
 * Clears one person's data and input as soon as another is signed in, in any tab: after a
 * sign-in, an impersonation, or a switch of admin mode (R5.5).
 */
export function watchIdentity(): void {
  watchSession()
  let known = mineUser.get()
  mineUser.subscribe(() => {
    const before = known
    known = mineUser.get()
    if (before === null || isSame(before, known)) return
    forgetEverything()
    // The space was reserved for the previous person's alerts.
    if (known) releaseRoom()
    identityVersion.set(identityVersion.get() + 1)
    announce(before, known)
  })
}
