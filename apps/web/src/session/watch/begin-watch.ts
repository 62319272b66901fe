import { SECOND } from '#lib/time/clock.ts'
import { checkSignIn, offline, signedIn } from '../sign-in/sign-in.ts'

const POLL_EVERY = 30 * SECOND
const NETWORK = ['online', 'offline'] as const

/** The interval without a network, because a device does not always report its return. */
const TRY_EVERY = 10 * SECOND

/** While no one is signed in, checks every 30 seconds and when the window is focused (R4.2). */
function watchStranger(): () => void {
  const look = () => void checkSignIn()
  const timer = setInterval(look, POLL_EVERY)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}

/**
 * Starts watching the session, and reads the person each time that `signedIn` turns true (R4.1).
 * The code for idleness and expiry loads with the first signed-in person.
 * @returns a function that stops it
 */
export function beginWatch(): () => void {
  let stop = watchStranger()
  let state: 'stranger' | 'somebody' | 'stopped' = 'stranger'

  const watchSomebody = async () => {
    state = 'somebody'
    const { startWatch } = await import('./start-watch.ts')
    if (state !== 'somebody') return
    stop()
    stop = startWatch()
  }
  const signInChanged = async () => {
    if (!signedIn.get()) return
    if (state === 'stranger') void watchSomebody()
    // Without a network, the person last seen on this device stays.
    if (offline.get()) return
    const { loadUser } = await import('../load-user.ts')
    await loadUser()
  }

  // Checks immediately when the network is lost or returns.
  const networkChanged = () => void checkSignIn()
  for (const name of NETWORK) window.addEventListener(name, networkChanged)
  const trying = setInterval(() => {
    if (offline.get()) networkChanged()
  }, TRY_EVERY)

  void signInChanged()
  const unsubscribe = signedIn.subscribe(() => void signInChanged())
  return () => {
    state = 'stopped'
    clearInterval(trying)
    for (const name of NETWORK) window.removeEventListener(name, networkChanged)
    unsubscribe()
    stop()
  }
}
