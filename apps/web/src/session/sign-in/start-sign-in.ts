import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/platform/leave.ts'
import { m } from '#locales/compiled/messages.js'
import { forgetLastSeen } from '../last-seen.ts'
import { sessionNotice } from '../notice.ts'
import { goToSignOut, isSigningOut } from '../sign-out/pending-sign-out.ts'
import { offline } from './sign-in.ts'

/**
 * Starts signing in by the configured method and leaves the page (R4.3, R4.4). Without a network it
 * only shows a message.
 * @param path where to return to, a path of this site
 */
export async function startSignIn(path: string): Promise<void> {
  if (offline.get()) return sessionNotice.set(m.session_offline_sign_in())
  // Another person may sign in.
  await forgetLastSeen()
  const settings = configuration()
  if (isSigningOut()) return goToSignOut(settings.API, path)
  if (settings.AUTH_METHOD === 'pkce') {
    const { signInWithKey } = await import('../pkce/key-mode.ts')
    return signInWithKey(settings, path)
  }
  // Replaced, so that Back does not lead to a page that only starts another sign-in.
  leave(`${settings.API}/ui/login?${new URLSearchParams({ redirect: path })}`, 'replace')
}
