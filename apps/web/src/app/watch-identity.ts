import { forgetEverything } from '#data/query-client.ts'
import { mineUser } from '#session/user.ts'

/** Forgets what was read for one person as soon as another is here, in this tab or by another one. */
export function watchIdentity(): void {
  let known = mineUser.get()?.id ?? null
  mineUser.subscribe(() => {
    const before = known
    known = mineUser.get()?.id ?? null
    if (before !== null && before !== known) forgetEverything()
  })
}
