import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/leave.ts'
import { forgetPreferences } from '#lib/preferences.ts'
import { forgetLastSeen } from './last-seen.ts'

/** Key mode's code comes only where it is configured. */
const keyMode = () => import('./pkce/key-mode.ts')

/** Goes to the sign-out page of the server, which ends the session here and at the provider (R4.3). */
function signOutByCookie(base: string): void {
  leave(`${base}/public/ui/logout?${new URLSearchParams({ redirect: '/' })}`, 'assign')
}

/** Signs out by the configured method and leaves the page. */
export async function signOut(): Promise<void> {
  forgetPreferences()
  await forgetLastSeen()
  const settings = configuration()
  if (settings.AUTH_METHOD === 'cookie') return signOutByCookie(settings.API)
  const { signOutByKey } = await keyMode()
  await signOutByKey(settings)
}

/** What a person who was idle for too long meets: signed out, in key mode at the public home (R4.9). */
export async function signOutIdle(): Promise<void> {
  forgetPreferences()
  await forgetLastSeen()
  const settings = configuration()
  if (settings.AUTH_METHOD === 'cookie') return signOutByCookie(settings.API)
  const { forgetToken } = await keyMode()
  forgetToken()
}
