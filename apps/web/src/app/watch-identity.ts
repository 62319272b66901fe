import { mineUser } from '#session/user.ts'

/** Forgets what was read for one person as soon as another is here, in this tab or by another one. */
export function watchIdentity(): void {
  let known: string | null = null
  mineUser.subscribe(async () => {
    const before = known
    known = mineUser.get()?.id ?? null
    if (before === null || before === known) return
    const { forgetEverything } = await import('#data/query-client.ts')
    forgetEverything()
  })
}
