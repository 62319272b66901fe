import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { cameFromStore } from '#config/loader.ts'
import { log } from '#lib/log.ts'
import { createStore, type Store } from '#lib/store.ts'
import {
  goToSignOut,
  isSignOutPending,
  noteSignOut,
  setSignOutPending,
} from '../sign-out/pending-sign-out.ts'

declare global {
  interface Window {
    /** The check that the page itself has begun, at its own origin, before any script has arrived. */
    MYHUB_CHECK?: Promise<Response> | undefined
  }
}

/** Whether somebody is signed in: null as long as nobody has looked (R4.1). */
export const signedIn: Store<boolean | null> = createStore<boolean | null>(null)

/** Whether the last check got no answer because the device is offline. */
export const offline: Store<boolean> = createStore(false)

/** The app says how to bring back whom this device saw last, for a start without a network (R4.11). */
let bringBack: () => Promise<boolean> = async () => false
export function provideLastPerson(lastPerson: () => Promise<boolean>): void {
  bringBack = lastPerson
}

/** A device may believe that it has a network when even the configuration came from its own store. */
const withoutNetwork = () => globalThis.navigator?.onLine === false || cameFromStore.get()

/** Key mode has nothing to ask without a token; it says so here. */
let mayAsk: () => boolean = () => true
export function askOnlyWhen(condition: () => boolean): void {
  mayAsk = condition
}

const finishByCookie = (isStillHere: boolean): void => {
  if (!isStillHere) return
  noteSignOut()
  goToSignOut(configuration().API)
}
/** Ends the session of somebody who has signed out without a network. Key mode has its own way. */
let finishSignOut: (isStillHere: boolean) => Promise<void> | void = finishByCookie
export function finishSignOutBy(own: typeof finishSignOut = finishByCookie): void {
  finishSignOut = own
}

function begunByPage(): Promise<Response> | undefined {
  const begun = globalThis.window?.MYHUB_CHECK
  if (!begun) return undefined
  window.MYHUB_CHECK = undefined
  const { API, AUTH_METHOD } = configuration()
  return AUTH_METHOD === 'cookie' && API === window.location.origin ? begun : undefined
}

async function isSignedIn(response: Response): Promise<boolean> {
  if (!response.ok) {
    log('warn', `The sign-in check answered ${response.status}`)
    return false
  }
  const { authenticated }: { authenticated?: boolean } = await response.json()
  return authenticated === true
}

/** A phone often has bars of a network through which nothing comes: what it says of itself decides nothing. */
const isUnanswered = (error: unknown) => error instanceof TypeError

type Found = { signedIn: boolean | null; offline: boolean }

/** @returns `signedIn` null without a network: then nobody knows, and nobody has been signed out */
async function look(): Promise<Found> {
  // The answer, whatever it is, says that there is a network again.
  if (!mayAsk() && !isSignOutPending() && !cameFromStore.get())
    return { signedIn: false, offline: withoutNetwork() }
  const request = () => new Request(`${configuration().API}/v1/authentication/login`)
  try {
    const result = await isSignedIn(await (begunByPage() ?? send(request())))
    cameFromStore.set(false)
    if (isSignOutPending()) {
      setSignOutPending(false)
      // Whoever signed out without a network is nobody any more, although the server has not heard of it.
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

/** Who is here is settled before anybody hears of the network: what is asked again then is asked rightly. */
async function settle(found: Found): Promise<boolean> {
  const isFirst = signedIn.get() === null
  if (found.offline) offline.set(true)
  if (found.signedIn !== null) signedIn.set(found.signedIn)
  else if (isFirst && (await bringBack())) signedIn.set(true)
  if (!found.offline) offline.set(false)
  return signedIn.get() ?? false
}

let running: Promise<boolean> | null = null

/**
 * Asks the server whether somebody is signed in. Whoever asks while a check runs shares it (R4.2). A
 * check that fails is logged and counts as not signed in; without a network the state stays (R4.11).
 */
export function checkSignIn(): Promise<boolean> {
  running ??= look()
    .then(settle)
    .finally(() => {
      running = null
    })
  return running
}

/** Whether somebody is signed in, asking only when nobody has yet. */
export async function knownSignIn(): Promise<boolean> {
  return running ?? signedIn.get() ?? checkSignIn()
}
