import { earlyResponseOrSend } from '#api/early-requests.ts'
import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { isFromCache } from '#config/loader.ts'
import { log } from '#lib/log.ts'
import { createStore, type Store } from '#lib/store.ts'
import { environment } from '../environment.ts'
import { isSignOutPending, setSignOutPending } from '../sign-out/pending-sign-out.ts'

/** Whether anyone is signed in; null before the first check (R4.1). */
export const signedIn: Store<boolean | null> = createStore<boolean | null>(null)

/** Whether the last check got no response because the device is offline. */
export const offline: Store<boolean> = createStore(false)

/** A device may believe it's online although even the configuration came from the cache. */
const isOffline = () => globalThis.navigator?.onLine === false || isFromCache.get()

async function isSignedIn(response: Response): Promise<boolean> {
  if (!response.ok) {
    log('warn', `The sign-in check answered ${response.status}`)
    return false
  }
  const { authenticated }: { authenticated?: boolean } = await response.json()
  return authenticated === true
}

/**
 * Phones often show a signal when nothing gets through, so the device's own online status is not
 * used.
 */
const isNetworkError = (error: unknown) => error instanceof TypeError

type SignInCheck = { signedIn: boolean | null; offline: boolean }

/** @returns `signedIn` null without a network: it is unknown then, and no one is signed out */
async function fetchSignInState(): Promise<SignInCheck> {
  const { canCheck, finishSignOut } = environment.get()
  // Any response means that there is a network again.
  if (!canCheck() && !isSignOutPending() && !isFromCache.get())
    return { signedIn: false, offline: isOffline() }
  try {
    const request = new Request(`${configuration().API}/v1/authentication/login`)
    const result = await isSignedIn(await earlyResponseOrSend(request, send))
    isFromCache.set(false)
    if (isSignOutPending()) {
      setSignOutPending(false)
      // After a sign-out without a network the person counts as signed out, although the server
      // still has the session.
      await finishSignOut(result)
      return { signedIn: false, offline: false }
    }
    return { signedIn: result, offline: false }
  } catch (error) {
    if (isOffline() || (MYHUB_SHELL && isNetworkError(error)))
      return { signedIn: canCheck() ? null : false, offline: true }
    log('error', 'The sign-in check failed', error)
    return { signedIn: false, offline: false }
  }
}

/** Sets the person before `offline` changes, so that refetches run for the right person. */
async function applyCheck(check: SignInCheck): Promise<boolean> {
  const isFirst = signedIn.get() === null
  if (check.offline) offline.set(true)
  if (check.signedIn !== null) signedIn.set(check.signedIn)
  else if (isFirst && (await environment.get().restoreLastPerson())) signedIn.set(true)
  if (!check.offline) offline.set(false)
  return signedIn.get() ?? false
}

let running: Promise<boolean> | null = null

/**
 * Checks with the server whether anyone is signed in. Concurrent calls share one request (R4.2). A
 * failed check is logged and counts as signed out; without a network the state stays (R4.11).
 */
export function checkSignIn(): Promise<boolean> {
  running ??= fetchSignInState()
    .then(applyCheck)
    .finally(() => {
      running = null
    })
  return running
}

/** Whether anyone is signed in; checks only if that is unknown. */
export async function ensureSignInChecked(): Promise<boolean> {
  return running ?? signedIn.get() ?? checkSignIn()
}
