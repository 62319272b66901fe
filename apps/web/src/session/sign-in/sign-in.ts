import { earlyOrSent } from '#api/early-requests.ts'
import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { cameFromStore } from '#config/loader.ts'
import { log } from '#lib/log.ts'
import { createStore, type Store } from '#lib/store.ts'
import { environment } from '../environment.ts'
import { isSignOutPending, setSignOutPending } from '../sign-out/pending-sign-out.ts'

/** Whether anyone is signed in; null before the first check (R4.1). */
export const signedIn: Store<boolean | null> = createStore<boolean | null>(null)

/** Whether the last check got no response because the device is offline. */
export const offline: Store<boolean> = createStore(false)

/** A device may believe it's online although even the configuration came from the cache. */
const withoutNetwork = () => globalThis.navigator?.onLine === false || cameFromStore.get()

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
const isUnanswered = (error: unknown) => error instanceof TypeError

type Found = { signedIn: boolean | null; offline: boolean }

/** @returns `signedIn` null without a network: it is unknown then, and no one is signed out */
async function look(): Promise<Found> {
  const { mayAsk, finishSignOut } = environment.get()
  // Any response means that there is a network again.
  if (!mayAsk() && !isSignOutPending() && !cameFromStore.get())
    return { signedIn: false, offline: withoutNetwork() }
  try {
    const request = new Request(`${configuration().API}/v1/authentication/login`)
    const result = await isSignedIn(await earlyOrSent(request, send))
    cameFromStore.set(false)
    if (isSignOutPending()) {
      setSignOutPending(false)
      // After a sign-out without a network the person counts as signed out, although the server
      // still has the session.
      await finishSignOut(result)
      return { signedIn: false, offline: false }
    }
    return { signedIn: result, offline: false }
  } catch (error) {
    if (withoutNetwork() || (MYHUB_SHELL && isUnanswered(error)))
      return { signedIn: mayAsk() ? null : false, offline: true }
    log('error', 'The sign-in check failed', error)
    return { signedIn: false, offline: false }
  }
}

/** Sets the person before `offline` changes, so that refetches run for the right person. */
async function settle(found: Found): Promise<boolean> {
  const isFirst = signedIn.get() === null
  if (found.offline) offline.set(true)
  if (found.signedIn !== null) signedIn.set(found.signedIn)
  else if (isFirst && (await environment.get().bringBackLastPerson())) signedIn.set(true)
  if (!found.offline) offline.set(false)
  return signedIn.get() ?? false
}

let running: Promise<boolean> | null = null

/**
 * Checks with the server whether anyone is signed in. Concurrent calls share one request (R4.2). A
 * failed check is logged and counts as signed out; without a network the state stays (R4.11).
 */
export function checkSignIn(): Promise<boolean> {
  running ??= look()
    .then(settle)
    .finally(() => {
      running = null
    })
  return running
}

/** Whether anyone is signed in; checks only if that is unknown. */
export async function knownSignIn(): Promise<boolean> {
  return running ?? signedIn.get() ?? checkSignIn()
}
