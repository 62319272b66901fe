import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/platform/leave.ts'
import { forgetLastSeen } from '../last-seen.ts'

/**
 * Leaves the page for a new sign-in, even if the provider still has a session.
 * @param path where to return to, a path of this site
 */
export async function signInAgain(path: string): Promise<void> {
  // Another person may sign in.
  await forgetLastSeen()
  const settings = configuration()
  if (settings.AUTH_METHOD === 'pkce') {
    const { signInWithKey } = await import('../pkce/key-mode.ts')
    return signInWithKey(settings, path, true)
  }
  leave(
    `${settings.API}/ui/login?${new URLSearchParams({ redirect: path, prompt: 'login' })}`,
    'assign',
  )
}
