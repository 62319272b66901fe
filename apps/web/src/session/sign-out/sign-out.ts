import { configuration } from '#config/configuration.ts'
import { forgetPreferences } from '#lib/preferences/preferences.ts'
import { forgetDrafts } from '#lib/storage/tab-drafts.ts'
import { forgetLastSeen } from '../last-seen.ts'
import { checkSignIn, offline } from '../sign-in/sign-in.ts'
import { goToSignOut, setSignOutPending } from './pending-sign-out.ts'
import { showSignedOut } from './show-signed-out.ts'

/** Key mode's code is only loaded if it is configured. */
const keyMode = () => import('../pkce/key-mode.ts')

const cleanups: (() => Promise<void>)[] = []

/**
 * Registers other personal data on this device to delete at sign-out, such as a phone's reminders.
 */
export function addSignOutCleanup(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup)
}

/** Deletes the person's data on this device, whether or not the server can be reached. */
async function deletePersonData(): Promise<void> {
  forgetPreferences()
  forgetDrafts()
  await Promise.allSettled([forgetLastSeen(), ...cleanups.map((cleanup) => cleanup())])
}

const listeners = new Set<() => void>()

/**
 * Calls back when the person signs out in this tab (R4.8).
 * @returns a function that stops it
 */
export function onSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOffline = () => offline.get() || navigator.onLine === false

/**
 * Signs out by the configured method and leaves the page. Without a network the server is notified
 * later.
 */
export async function signOut(): Promise<void> {
  for (const listener of listeners) listener()
  await deletePersonData()
  const settings = configuration()
  const pkce = settings.AUTH_METHOD === 'pkce' ? await keyMode() : null
  if (!isOffline()) return pkce ? pkce.signOutWithKey(settings) : goToSignOut(settings.API)
  setSignOutPending(true)
  pkce?.discardToken()
  showSignedOut(() => void checkSignIn())
}

/**
 * Handles a sign-out in another tab. The shared cookie ends there; this tab's own token ends here,
 * at the first message (R4.8).
 */
export async function signOutWithOtherTab(): Promise<void> {
  forgetDrafts()
  const settings = configuration()
  if (settings.AUTH_METHOD !== 'pkce') return
  const { endToken } = await keyMode()
  const ending = endToken(settings)
  await Promise.all([ending, checkSignIn()])
}

/** Signs an idle person out; in key mode it shows the public home (R4.9). */
export async function signOutIdle(): Promise<void> {
  if (configuration().AUTH_METHOD === 'cookie') return signOut()
  await deletePersonData()
  const { forgetToken } = await keyMode()
  forgetToken()
}
