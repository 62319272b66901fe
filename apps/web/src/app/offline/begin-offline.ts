import { configuration } from '#config/configuration.ts'
import { onIdle } from '#lib/loading/on-idle.ts'
import { release } from '#lib/release/release.ts'
import { forgetLastSeen, lastSeenUntil } from '#session/last-seen.ts'
import { provideLastPerson, signedIn } from '#session/sign-in/sign-in.ts'

/** A worker belongs to a browser: the shell of the native app has its files, and needs none. */
const mayHaveWorker = () =>
  !MYHUB_SHELL &&
  release !== null &&
  'serviceWorker' in navigator &&
  /^https?:$/.test(location.protocol)

const ignore = () => {}

/**
 * Whether what is kept here must go, now that nobody is signed in. A tab of key mode without a token of
 * its own says nothing about the other tabs.
 */
const isOver = (wasHere: boolean) =>
  wasHere || configuration().AUTH_METHOD === 'cookie' || Date.now() > (lastSeenUntil() ?? 0)

/** Registers the worker, once; what fails to come now comes with the next page. */
function register(): void {
  if (!mayHaveWorker()) return
  onIdle(
    () =>
      void import('./worker-registration.ts').then(
        (it) => it.registerWorker(new URL(import.meta.url).pathname),
        ignore,
      ),
  )
}

/** Keeps what the person sees, of this page too: what it has read by then is kept with the rest. */
function keep(): void {
  onIdle(() => void import('./last-person.ts').then((it) => it.keepLastPerson(), ignore))
}

/**
 * Has the app open without a network: its files kept by a service worker, and what the person saw last,
 * sealed, on this device. All code for it comes after the first page with all that it fetches; a stranger who
 * only looks at the home is spared it until they do something there.
 */
export function beginOffline(): void {
  provideLastPerson(async () => {
    if (lastSeenUntil() === null) return false
    const { bringBackLastPerson } = await import('./last-person.ts')
    return bringBackLastPerson()
  })
  let wasHere = false
  signedIn.subscribe(() => {
    if (signedIn.get()) {
      wasHere = true
      register()
      keep()
    } else if (isOver(wasHere)) void forgetLastSeen()
  })
  if (location.pathname !== '/') register()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, register, { once: true })
}
