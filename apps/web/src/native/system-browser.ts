import { Browser } from '@capacitor/browser'
import { AuthSession } from '@myhub/capacitor-auth-session/auth-session.ts'
import { log } from '#lib/log.ts'
import type { Platform } from '#lib/platform/shell.ts'

/**
 * Opens the provider's page in the system's browser, which has the person's passwords and passkeys
 * and which this app can't read (R9.4).
 * @param scheme the app's URL scheme, by which iOS recognizes the redirect
 * @returns the provider's redirect URL; null when it arrives as a link to the app, as on Android,
 * or when the person closes the browser
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
