import { Browser } from '@capacitor/browser'
import { AuthSession } from '@myhub/capacitor-auth-session/auth-session.ts'
import { log } from '#lib/log.ts'
import type { Platform } from '#lib/platform/shell.ts'

/**
 * Opens the provider's page in the system's browser, where the person's passwords and passkeys are and this
 * app cannot look (R9.4).
 * @param scheme the app's own, by which iOS knows the way back
 * @returns the address that the provider has sent back to; null when it comes as a link to the app, as on
 *   Android, or never, because the person has closed the browser
 */
export async function openInSystemBrowser(
  platform: Platform,
  url: string,
  scheme: string,
): Promise<string | null> {
  if (platform === 'android') {
    await Browser.open({ url })
    return null
  }
  try {
    return (await AuthSession.start({ url, callbackScheme: scheme })).url
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'CANCELLED') log('warn', 'The page of the provider could not be opened', error)
    return null
  }
}
