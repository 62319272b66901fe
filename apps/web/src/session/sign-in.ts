import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { log } from '#lib/log.ts'
import { createStore, type Store } from '#lib/store.ts'

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

/** Key mode has nothing to ask without a token; it says so here. */
let mayAsk: () => boolean = () => true
export function askOnlyWhen(condition: () => boolean): void {
  mayAsk = condition
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

/** @returns null when the device is offline: then nobody knows, and nobody has been signed out */
async function look(): Promise<boolean | null> {
  if (!mayAsk()) return false
  const request = () => new Request(`${configuration().API}/v1/authentication/login`)
  try {
    const result = await isSignedIn(await (begunByPage() ?? send(request())))
    offline.set(false)
    return result
  } catch (error) {
    const withoutNetwork = globalThis.navigator?.onLine === false
    offline.set(withoutNetwork)
    if (withoutNetwork) return null
    log('error', 'The sign-in check failed', error)
    return false
  }
}

let running: Promise<boolean> | null = null

/**
 * Asks the server whether somebody is signed in. Whoever asks while a check runs shares it (R4.2). A
 * check that fails is logged and counts as not signed in; without a network the state stays (R4.11).
 */
export function checkSignIn(): Promise<boolean> {
  running ??= look()
    .then((result) => {
      if (result !== null) signedIn.set(result)
      return signedIn.get() ?? false
    })
    .finally(() => {
      running = null
    })
  return running
}

/** Whether somebody is signed in, asking only when nobody has yet. */
export async function knownSignIn(): Promise<boolean> {
  return running ?? signedIn.get() ?? checkSignIn()
}
