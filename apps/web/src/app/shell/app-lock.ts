import { createStore, type Store } from '#lib/store.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { isOwner } from '#native/biometry.ts'
import { environment } from '#session/environment.ts'
import { TOKEN } from '#session/pkce/token.ts'
import { persistedSwitch } from './phone-switch.ts'
import { isSigningIn } from './sign-in-on-phone.ts'

/** A shorter absence needs no unlock, such as a look at a message. */
const GRACE_PERIOD = MINUTE

/**
 * `covered` while the app is out of sight, so that its preview among recent apps shows nothing;
 * `locked` until the owner unlocks it.
 */
export type LockState = 'open' | 'covered' | 'locked'

/**
 * Whether the app's content is visible. It only hides the screen: access depends on the token
 * alone.
 */
export const lockState: Store<LockState> = createStore<LockState>('open')

const confirmOwner = () => isOwner(m.phone_lock_reason(), m.ui_cancel())

/**
 * Requires unlocking the phone (R9.4). Off by default; only the phone's owner can turn it on.
 */
export const lock = persistedSwitch('app-lock', confirmOwner, async () => {})

/** Only while a person is signed in, and never during a sign-in. */
const isLockNeeded = () =>
  lock.isOn.get() && environment.get().readSecret(TOKEN) !== null && !isSigningIn()

let isUnlocking = false

/** Prompts for the face, fingerprint or passcode, one prompt at a time. */
export async function unlock(): Promise<void> {
  if (isUnlocking) return
  isUnlocking = true
  try {
    if (await confirmOwner()) lockState.set('open')
  } finally {
    isUnlocking = false
  }
}

function lockNow(): void {
  lockState.set('locked')
  void unlock()
}

let pausedAt = 0

/**
 * The app is out of sight. Not on `inactive`, because on an iPhone the unlock prompt itself
 * triggers that.
 */
export function coverApp(now = Date.now()): void {
  if (lockState.get() !== 'open' || !isLockNeeded()) return
  pausedAt = now
  lockState.set('covered')
}

/** The app is visible again. */
export function uncoverApp(now = Date.now()): void {
  if (lockState.get() !== 'covered') return
  const absence = now - pausedAt
  if (absence >= 0 && absence < GRACE_PERIOD) lockState.set('open')
  else lockNow()
}

/** A start counts as a return after an unknown time. */
export function lockAtStart(): void {
  if (isLockNeeded()) lockNow()
}
