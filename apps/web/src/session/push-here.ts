import { readStored, writeStored } from '#lib/storage/storage.ts'
import { SECOND } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/with-timeout.ts'
import { addSignOutCleanup } from './sign-out/sign-out.ts'
import { mineUser } from './user.ts'

/** The owner of this browser's push subscription, and its device id on the server. */
export type PushMark = { readonly owner: string; readonly device: string }

const STORAGE_KEY = 'myhub.push'
/** How long signing out waits for the push service. */
const PUSH_TIMEOUT = 2 * SECOND

export function pushMark(): PushMark | null {
  const [owner, device] = readStored('local', STORAGE_KEY)?.split(' ') ?? []
  return owner && device ? { owner, device } : null
}

export const setPushMark = (mark: PushMark | null): void =>
  writeStored('local', STORAGE_KEY, mark && `${mark.owner} ${mark.device}`)

/** This browser's push subscription; null without one. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Ends push in this browser, even if the server isn't notified: its endpoint becomes invalid. */
export async function endPush(): Promise<void> {
  setPushMark(null)
  await withTimeout(
    pushSubscription().then((it) => it?.unsubscribe()),
    PUSH_TIMEOUT,
  )
}

/**
 * Ends push when another person is signed in. An admin who views as someone counts as that person.
 */
function checkOwner(): void {
  const mark = pushMark()
  const user = mineUser.get()
  if (mark && user && user.impersonatorName === null && user.id !== mark.owner)
    endPush().catch(() => {})
}

/** Runs a callback once, when the person who turned push on in this browser is signed in. */
export function onPushOwner(run: (mark: PushMark) => void): void {
  let isDone = false
  const check = () => {
    const mark = pushMark()
    const user = mineUser.get()
    if (isDone || !mark || user?.id !== mark.owner || user.impersonatorName !== null) return
    isDone = true
    run(mark)
  }
  check()
  mineUser.subscribe(check)
}

/** Keeps one person's notifications from the next user of this browser (R4.3, R5.5). */
export function guardPush(): void {
  addSignOutCleanup(async () => {
    if (pushMark()) await endPush()
  })
  checkOwner()
  mineUser.subscribe(checkOwner)
}
