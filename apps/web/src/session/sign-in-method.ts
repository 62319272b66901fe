import { configuration } from '#config/configuration.ts'
import { signInByCookie, signOutByCookie } from './cookie.ts'

/** Key mode's code comes only where it is configured. */
const keyMode = () => import('./pkce/key-mode.ts')

/**
 * Starts signing in by the configured method and leaves the page.
 * @param path where to come back to, a path of this site
 */
export async function startSignIn(path: string): Promise<void> {
  const settings = configuration()
  if (settings.AUTH_METHOD === 'cookie') return signInByCookie(settings.API, path)
  const { signInByKey } = await keyMode()
  await signInByKey(settings, path)
}

/** Signs out by the configured method and leaves the page. */
export async function signOut(): Promise<void> {
  const settings = configuration()
  if (settings.AUTH_METHOD === 'cookie') return signOutByCookie(settings.API)
  const { signOutByKey } = await keyMode()
  await signOutByKey(settings)
}

/** What a person who was idle for too long meets: signed out, in key mode at the public home (R4.9). */
export async function signOutIdle(): Promise<void> {
  const settings = configuration()
  if (settings.AUTH_METHOD === 'cookie') return signOutByCookie(settings.API)
  const { forgetToken } = await keyMode()
  forgetToken()
}
