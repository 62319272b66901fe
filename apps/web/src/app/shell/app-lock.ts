import { createStore, type Store } from '#lib/store.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { isOwner } from '#native/biometry.ts'
import { environment } from '#session/environment.ts'
import { TOKEN } from '#session/pkce/token.ts'
import { persistedSwitch } from './phone-switch.ts'
import { isSigningIn } from './sign-in-on-phone.ts'

/** A shorter absence needs no unlock, such as a look at a message. */
const SHORT = MINUTE

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

const prove = () => isOwner(m.phone_lock_reason(), m.ui_cancel())

/**
 * Requires unlocking the phone (R9.4). Off by default; only the phone's owner can turn it on.
 */
export const lock = persistedSwitch('app-lock', prove, async () => {})

/** Only while a person is signed in, and never during a sign-in. */
const isWanted = () =>
  lock.isOn.get() && environment.get().readSecret(TOKEN) !== null && !isSigningIn()

let isAsking = false

/** Prompts for the face, fingerprint or passcode, one prompt at a time. */
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

/**
 * The app is out of sight. Not on `inactive`, because on an iPhone the unlock prompt itself
 * triggers that.
 */
export function coverApp(now = Date.now()): void {
  if (lockState.get() !== 'open' || !isWanted()) return
  pausedAt = now
  lockState.set('covered')
}

/** The app is visible again. */
export function uncoverApp(now = Date.now()): void {
  if (lockState.get() !== 'covered') return
  const away = now - pausedAt
  if (away >= 0 && away < SHORT) lockState.set('open')
  else lockNow()
}

/** A start counts as a return after an unknown time. */
export function lockAtStart(): void {
  if (isWanted()) lockNow()
}
