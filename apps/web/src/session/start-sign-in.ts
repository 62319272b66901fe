import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/leave.ts'

/**
 * Starts signing in by the configured method and leaves the page (R4.3, R4.4).
 * @param path where to come back to, a path of this site
 */
export async function startSignIn(path: string): Promise<void> {
  const settings = configuration()
  if (settings.AUTH_METHOD === 'pkce') {
    const { signInByKey } = await import('./pkce/key-mode.ts')
    return signInByKey(settings, path)
  }
  // Replaced, so that the way back does not lead to the page that only leads to sign-in again.
  leave(`${settings.API}/ui/login?${new URLSearchParams({ redirect: path })}`, 'replace')
}
