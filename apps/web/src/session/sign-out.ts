import { configuration } from '#config/configuration.ts'
import { forgetPreferences } from '#lib/preferences.ts'
import { forgetLastSeen } from './last-seen.ts'
import { showSignedOut } from './show-signed-out.ts'
import { checkSignIn, offline } from './sign-in.ts'
import { goToSignOut, setSignOutWaits } from './sign-out-waits.ts'

/** Key mode's code comes only where it is configured. */
const keyMode = () => import('./pkce/key-mode.ts')

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

const hasNoNetwork = () => offline.get() || navigator.onLine === false

/** Signs out by the configured method and leaves the page. Without a network the server hears of it later. */
export async function signOut(): Promise<void> {
  await forgetPerson()
  const settings = configuration()
  const byKey = settings.AUTH_METHOD === 'pkce' ? await keyMode() : null
  if (!hasNoNetwork()) return byKey ? byKey.signOutByKey(settings) : goToSignOut(settings.API)
  setSignOutWaits(true)
  byKey?.dropToken()
  showSignedOut(() => void checkSignIn())
}

/** What a person who was idle for too long meets: signed out, in key mode at the public home (R4.9). */
export async function signOutIdle(): Promise<void> {
  if (configuration().AUTH_METHOD === 'cookie') return signOut()
  await forgetPerson()
  const { forgetToken } = await keyMode()
  forgetToken()
}
