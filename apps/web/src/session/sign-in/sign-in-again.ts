import { configuration } from '#config/configuration.ts'
import { leave } from '#lib/platform/leave.ts'
import { forgetLastSeen } from '../last-seen.ts'

/**
 * Has the person prove who they are, even if the provider remembers them, and leaves the page.
 * @param path where to come back to, a path of this site
 */
export async function signInAgain(path: string): Promise<void> {
  // Whoever signs in may be somebody else.
  await forgetLastSeen()
  const settings = configuration()
  if (settings.AUTH_METHOD === 'pkce') {
    const { signInByKey } = await import('../pkce/key-mode.ts')
    return signInByKey(settings, path, true)
  }
  leave(
    `${settings.API}/ui/login?${new URLSearchParams({ redirect: path, prompt: 'login' })}`,
    'assign',
  )
}
