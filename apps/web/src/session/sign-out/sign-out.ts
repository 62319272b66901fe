import { configuration } from '#config/configuration.ts'
import { forgetPreferences } from '#lib/preferences/preferences.ts'
import { forgetLastSeen } from '../last-seen.ts'
import { checkSignIn, offline } from '../sign-in/sign-in.ts'
import { goToSignOut, setSignOutPending } from './pending-sign-out.ts'
import { showSignedOut } from './show-signed-out.ts'

/** Key mode's code comes only where it is configured. */
const keyMode = () => import('../pkce/key-mode.ts')

const alsoForget: (() => Promise<void>)[] = []

/** Something else on this device that is the person's, and goes with them: reminders on a phone. */
export function whenSigningOut(forget: () => Promise<void>): void {
  alsoForget.push(forget)
}

/** Nothing of the person may stay on this device, whether or not the server can be told. */
async function forgetPerson(): Promise<void> {
  forgetPreferences()
  await Promise.allSettled([forgetLastSeen(), ...alsoForget.map((forget) => forget())])
}

let tellTabs = (): void => {}

/** Who watches the session says how the other tabs hear of it when somebody signs out in this one (R4.8). */
export function tellOfSignOutBy(own: () => void): void {
  tellTabs = own
}

const hasNoNetwork = () => offline.get() || navigator.onLine === false

/** Signs out by the configured method and leaves the page. Without a network the server hears of it later. */
export async function signOut(): Promise<void> {
  tellTabs()
  await forgetPerson()
  const settings = configuration()
  const byKey = settings.AUTH_METHOD === 'pkce' ? await keyMode() : null
  if (!hasNoNetwork()) return byKey ? byKey.signOutByKey(settings) : goToSignOut(settings.API)
  setSignOutPending(true)
  byKey?.dropToken()
  showSignedOut(() => void checkSignIn())
}

/**
 * Somebody signs out in another tab. The cookie that all tabs have ends there; the token that this one has to
 * itself ends here, with the first word of it (R4.8).
 */
export async function signOutWithOtherTab(): Promise<void> {
  const settings = configuration()
  if (settings.AUTH_METHOD !== 'pkce') return
  const { endToken } = await keyMode()
  const ending = endToken(settings)
  await Promise.all([ending, checkSignIn()])
}

/** What a person who was idle for too long meets: signed out, in key mode at the public home (R4.9). */
export async function signOutIdle(): Promise<void> {
  if (configuration().AUTH_METHOD === 'cookie') return signOut()
  await forgetPerson()
  const { forgetToken } = await keyMode()
  forgetToken()
}
