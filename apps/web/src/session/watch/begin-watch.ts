import { SECOND } from '#lib/time/clock.ts'
import { checkSignIn, offline, signedIn } from '../sign-in/sign-in.ts'

const POLL_INTERVAL = 30 * SECOND
const NETWORK = ['online', 'offline'] as const

/** The interval without a network, because a device does not always report its return. */
const OFFLINE_POLL_INTERVAL = 10 * SECOND

/** While no one is signed in, checks every 30 seconds and when the window is focused (R4.2). */
function watchSignedOut(check: () => void): () => void {
  const timer = setInterval(check, POLL_INTERVAL)
  window.addEventListener('focus', check)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', check)
  }
}

/**
 * Starts watching the session, and reads the person each time that `signedIn` turns true (R4.1).
 * @param load loads the code for idleness and expiry, when the first person is signed in
 * @returns a function that stops it
 */
export function beginWatch(load = () => import('./start-watch.ts')): () => void {
  let state: 'stranger' | 'somebody' | 'stopped' = 'stranger'
  let stop = watchSignedOut(() => {
    void checkSignIn()
    if (signedIn.get()) void watchSignedIn()
  })

  const watchSignedIn = async () => {
    if (state !== 'stranger') return
    state = 'somebody'
    const loaded = await load().catch(() => null)
    if (state !== 'somebody') return
    if (!loaded) {
      // The next check tries again.
      state = 'stranger'
      return
    }
    stop()
    stop = loaded.startWatch()
  }
  const signInChanged = async () => {
    if (!signedIn.get()) return
    void watchSignedIn()
    // Without a network, the person last seen on this device stays.
    if (offline.get()) return
    const { loadUser } = await import('../load-user.ts')
    await loadUser()
  }

  // Checks immediately when the network is lost or returns.
  const networkChanged = () => void checkSignIn()
  for (const name of NETWORK) window.addEventListener(name, networkChanged)
  const offlineTimer = setInterval(() => {
    if (offline.get()) networkChanged()
  }, OFFLINE_POLL_INTERVAL)

  void signInChanged()
  const unsubscribe = signedIn.subscribe(() => void signInChanged())
  return () => {
    state = 'stopped'
    clearInterval(offlineTimer)
    for (const name of NETWORK) window.removeEventListener(name, networkChanged)
    unsubscribe()
    stop()
  }
}
