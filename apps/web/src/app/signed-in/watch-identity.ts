import { forgetEverything } from '#data/query/query-client.ts'
import { createStore, type Store } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { watchIdentity as watchSession } from '#session/identity.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { toast } from '#ui/toast/toasts.ts'
import { letRoomGo } from '../layout/alerts/alert-places.ts'

/** How often somebody else has been here: pages begin anew with it, and keep nothing that was typed. */
export const identityTurn: Store<number> = createStore(0)

/** Two answers of the server are about the same person with the same rights. */
const isSame = (one: MineUser, other: MineUser | null) =>
  one.id === other?.id &&
  one.impersonatorName === other.impersonatorName &&
  one.isAdmin === other.isAdmin

function say(before: MineUser, now: MineUser | null): void {
  if (now?.impersonatorName)
    toast({ type: 'info', message: m.viewing_begun({ name: now.displayName }) })
  else if (before.impersonatorName)
    toast({ type: 'info', message: m.viewing_over({ name: before.displayName }) })
}

/**
 * Forgets what was read and typed for one person as soon as another is here, in this tab or by another one:
 * signed in anew, viewed as, or with admin mode switched (R5.5).
 */
export function watchIdentity(): void {
  watchSession()
  let known = mineUser.get()
  mineUser.subscribe(() => {
    const before = known
    known = mineUser.get()
    if (before === null || isSame(before, known)) return
    forgetEverything()
    // It was kept for what the one before is told.
    if (known) letRoomGo()
    identityTurn.set(identityTurn.get() + 1)
    say(before, known)
  })
}
