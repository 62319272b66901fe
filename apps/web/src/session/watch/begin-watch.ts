import { SECOND } from '#lib/time/clock.ts'
import { checkSignIn, offline, signedIn } from '../sign-in/sign-in.ts'

const POLL_EVERY = 30 * SECOND
const NETWORK = ['online', 'offline'] as const

/** Without a network it is tried so often: a device does not always say that there is one again. */
const TRY_EVERY = 10 * SECOND

/** A stranger is looked for every 30 seconds and when the window is focused (R4.2); no more than that. */
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
 * Begins to watch the session, and reads the user each time that signing in turns true (R4.1). Idleness,
 * expiry and the rest concern who is signed in: their code comes with the first such person.
 * @returns how to stop
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
    // Without a network they are whom this device saw last.
    if (offline.get()) return
    const { loadUser } = await import('../load-user.ts')
    await loadUser()
  }

  // Losing the network, or having it back, is seen at once.
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
