import { configuration } from '#config/configuration.ts'
import { onIdle } from '#lib/loading/on-idle.ts'
import { release } from '#lib/release/release.ts'
import { adaptEnvironment } from '#session/environment.ts'
import { forgetLastSeen, lastSeenUntil } from '#session/last-seen.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'

/** Service workers are for browsers: the native shell has its own files. */
const supportsWorker = () =>
  !MYHUB_SHELL &&
  release !== null &&
  'serviceWorker' in navigator &&
  /^https?:$/.test(location.protocol)

const ignore = () => {}

/**
 * Whether stored data must be deleted now that no one is signed in. A key mode tab without a token
 * doesn't reveal anything about other tabs.
 */
const shouldForget = (wasSignedIn: boolean) =>
  wasSignedIn || configuration().AUTH_METHOD === 'cookie' || Date.now() > (lastSeenUntil() ?? 0)

/** Registers the worker, once; if that fails, the next page tries again. */
function register(): void {
  if (!supportsWorker()) return
  onIdle(
    () =>
      void import('./worker-registration.ts').then(
        (it) => it.registerWorker(new URL(import.meta.url).pathname),
        ignore,
      ),
  )
}

/** Starts storing the person's data, including the data that this page has already read. */
function storePerson(): void {
  onIdle(() => void import('./last-person.ts').then((it) => it.storeLastPerson(), ignore))
}

/**
 * Makes the app work without a network: its files cached by a service worker, and the person's last
 * data, encrypted, on this device. All code for it loads after the first page and its requests; for
 * a signed-out person on the home, only after an interaction.
 */
export function startOffline(): void {
  adaptEnvironment({
    restoreLastPerson: async () => {
      if (lastSeenUntil() === null) return false
      const { restoreLastPerson } = await import('./last-person.ts')
      return restoreLastPerson()
    },
  })
  let wasSignedIn = false
  signedIn.subscribe(() => {
    if (signedIn.get()) {
      wasSignedIn = true
      register()
      storePerson()
    } else if (shouldForget(wasSignedIn)) void forgetLastSeen()
  })
  if (location.pathname !== '/') register()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, register, { once: true })
}
