import { SECOND } from '#lib/clock.ts'
import { checkSignIn, signedIn } from './sign-in.ts'

/** A stranger is checked for the first time after this long, or when the window is focused (R4.2). */
const FIRST_POLL = 30 * SECOND

/**
 * Begins to watch the session as soon as there is one, or when the first poll is due, and reads the user
 * each time that signing in turns true (R4.1). Both come in chunks of their own, which a stranger's first
 * look at the public home does without.
 * @returns how to stop
 */
export function beginWatch(): () => void {
  let stop: (() => void) | null = null
  let state: 'waiting' | 'begun' | 'stopped' = 'waiting'

  const begin = async () => {
    if (state !== 'waiting') return
    state = 'begun'
    const { startWatch } = await import('./watch/start-watch.ts')
    if (state === 'begun') stop = startWatch()
  }
  const signInChanged = async () => {
    if (!signedIn.get()) return
    void begin()
    const { loadUser } = await import('./load-user.ts')
    await loadUser()
  }
  const focused = () => {
    void begin()
    void checkSignIn()
  }

  void signInChanged()
  const unsubscribe = signedIn.subscribe(() => void signInChanged())
  window.addEventListener('focus', focused, { once: true })
  const timer = setTimeout(() => void begin(), FIRST_POLL)

  return () => {
    state = 'stopped'
    unsubscribe()
    window.removeEventListener('focus', focused)
    clearTimeout(timer)
    stop?.()
  }
}
