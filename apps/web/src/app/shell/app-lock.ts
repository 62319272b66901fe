import { createStore, type Store } from '#lib/store.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { isOwner } from '#native/biometry.ts'
import { readKept } from '#session/pkce/keeper.ts'
import { TOKEN } from '#session/pkce/token.ts'
import { persistedSwitch } from './phone-switch.ts'
import { isSigningIn } from './sign-in-on-phone.ts'

/** Who was away for less need not prove anything again: a look at a message is no absence. */
const SHORT = MINUTE

/**
 * `covered` while the app is out of sight, so that its picture among the recent apps shows nothing; `locked` until
 * the person has shown that the phone is theirs.
 */
export type LockState = 'open' | 'covered' | 'locked'

/** Whether the app can be seen. It is a door for the eye: what the app may do hangs on the token alone. */
export const lockState: Store<LockState> = createStore<LockState>('open')

const prove = () => isOwner(m.phone_lock_reason(), m.ui_cancel())

/** Opens for who can unlock the phone (R9.4). Off until somebody wants it, and who wants it can do it. */
export const lock = persistedSwitch('app-lock', prove, async () => {})

/** There is something to hide only while somebody is signed in, and nobody is asked on the way to sign in. */
const isWanted = () => lock.isOn.get() && readKept(TOKEN) !== null && !isSigningIn()

let isAsking = false

/** Asks for the face, the finger or the code. While one question is open there is no second. */
export async function unlock(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    if (await prove()) lockState.set('open')
  } finally {
    isAsking = false
  }
}

function lockNow(): void {
  lockState.set('locked')
  void unlock()
}

let pausedAt = 0

/** Out of sight. Not asked of becoming inactive: the question itself does that on an iPhone. */
export function coverApp(now = Date.now()): void {
  if (lockState.get() !== 'open' || !isWanted()) return
  pausedAt = now
  lockState.set('covered')
}

/** Back in sight. */
export function uncoverApp(now = Date.now()): void {
  if (lockState.get() !== 'covered') return
  const away = now - pausedAt
  if (away >= 0 && away < SHORT) lockState.set('open')
  else lockNow()
}

/** A start is a return of unknown length. */
export function lockAtStart(): void {
  if (isWanted()) lockNow()
}
