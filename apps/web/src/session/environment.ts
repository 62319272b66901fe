import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/platform/leave.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store } from '#lib/store.ts'
import { goToSignOut, markSigningOut } from './sign-out/pending-sign-out.ts'

/** Visibility events for the session watch. */
export type Presence = {
  /** The app is visible again. */
  readonly shown: () => void
  /** @param since in milliseconds since 1970, when it was not just now */
  readonly hidden: (since?: number) => void
}

/**
 * The parts that depend on the sign-in method, by cookie or by key (R4.4), and on where the app
 * runs: in a browser tab or in the native shell.
 */
export type SessionEnvironment = {
  /** Whether a sign-in check makes sense; key mode skips it without a token. */
  readonly canCheck: () => boolean
  /** When the token expires, in milliseconds since 1970; null without one, as in cookie mode. */
  readonly tokenExpiry: () => number | null
  /** Completes a sign-out that was made without a network. */
  readonly finishSignOut: (isSignedIn: boolean) => Promise<void> | void
  /**
   * Restores the person last seen on this device, for a start without a network (R4.11).
   * @returns whether there is one
   */
  readonly restoreLastPerson: () => Promise<boolean>
  /** Key mode's token, and its attempt while the person is at the provider. */
  readonly readSecret: (name: string) => string | null
  /**
   * Null removes it.
   * @returns a promise that resolves when it is stored; the page must not be left before
   */
  readonly writeSecret: (name: string, value: string | null) => Promise<void>
  /** How key mode opens the provider's pages. */
  readonly goToSignIn: (url: string) => Promise<void>
  readonly goToSignOut: (url: string) => Promise<void>
  /** A URL of the app, to which the provider redirects after signing out. */
  readonly afterSignOut: () => string
  /**
   * Reports when the app becomes visible or hidden.
   * @returns a function that stops it
   */
  readonly follow: (presence: Presence) => () => void
  /** Whether the session can end elsewhere, so that a dialog must explain it (R4.8). */
  readonly announcesEnd: boolean
  /**
   * Whether a hidden app is never idle. Someone else may sit down at a computer with a background
   * tab; a phone in a pocket has its own lock, and its time away has a separate limit (R4.10).
   */
  readonly pausesWhileHidden: boolean
}

function followVisibility({ shown, hidden }: Presence): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('focus', () => shown(), { signal })
  const changed = () => (document.visibilityState === 'hidden' ? hidden() : shown())
  document.addEventListener('visibilitychange', changed, { signal })
  return () => controller.abort()
}

/** A browser tab whose person signs in by cookie. */
export const cookieTab: SessionEnvironment = {
  canCheck: () => true,
  tokenExpiry: () => null,
  finishSignOut: (isSignedIn) => {
    if (!isSignedIn) return
    markSigningOut()
    goToSignOut(configuration().API)
  },
  restoreLastPerson: async () => false,
  readSecret: (name) => readStored('session', name),
  writeSecret: async (name, value) => writeStored('session', name, value),
  // Replaced, so that Back does not lead to a page that only starts another sign-in.
  goToSignIn: async (url) => leave(url, 'replace'),
  goToSignOut: async (url) => leave(url, 'assign'),
  afterSignOut: () => new URL('/', window.location.href).href,
  follow: followVisibility,
  announcesEnd: true,
  pausesWhileHidden: false,
}

export const environment: Store<SessionEnvironment> = createStore(cookieTab)

/** Changes parts of the environment; only while the app starts. */
export function adaptEnvironment(overrides: Partial<SessionEnvironment>): void {
  environment.set({ ...environment.get(), ...overrides })
}
