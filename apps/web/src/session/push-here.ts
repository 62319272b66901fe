import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { whenSigningOut } from './sign-out/sign-out.ts'
import { mineUser } from './user.ts'

/** To whom notifications are pushed in this browser, and under which id the server knows it. */
export type PushMark = { readonly owner: string; readonly device: string }

const MARK = 'myhub.push'
/** Nobody waits longer for the push service when they want to leave. */
const PATIENCE = 2 * SECOND

export function pushMark(): PushMark | null {
  const [owner, device] = readStored('local', MARK)?.split(' ') ?? []
  return owner && device ? { owner, device } : null
}

export const setPushMark = (mark: PushMark | null): void =>
  writeStored('local', MARK, mark && `${mark.owner} ${mark.device}`)

/** What this browser has agreed on with its push service; null when there is nothing. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Nothing is pushed to this browser any more, whatever the server knows: its address is void from now on. */
export async function endPushHere(): Promise<void> {
  setPushMark(null)
  await withTimeout(
    subscriptionHere().then((it) => it?.unsubscribe()),
    PATIENCE,
  )
}

/** Ends push when somebody else is here than who asked for it. An admin who views as them is no other. */
function checkOwner(): void {
  const mark = pushMark()
  const user = mineUser.get()
  if (mark && user && user.impersonatorName === null && user.id !== mark.owner)
    endPushHere().catch(() => {})
}

/** Nobody who uses this browser later is told what was for the person before (R4.3, R5.5). */
export function guardPush(): void {
  whenSigningOut(async () => {
    if (pushMark()) await endPushHere()
  })
  checkOwner()
  mineUser.subscribe(checkOwner)
}
