import { schemeSignedOut } from '@myhub/domain/addresses/app-links.ts'
import { configuration } from '#config/configuration.ts'
import { log } from '#lib/log.ts'
import { leave } from '#lib/platform/leave.ts'
import type { Platform } from '#lib/platform/shell.ts'
import { m } from '#locales/compiled/messages.js'
import { readFlag, writeFlag } from '#native/flags.ts'
import { openInSystemBrowser } from '#native/system-browser.ts'
import { adaptEnvironment } from '#session/environment.ts'
import { sessionNotice } from '#session/notice.ts'
import { completeSignIn } from '#session/pkce/key-mode.ts'
import { checkSignIn, signedIn } from '#session/sign-in/sign-in.ts'

/** The last used callback: the list of recent apps may open it again after a restart. */
const USED_CALLBACK_KEY = 'used-callback'

let isOpen = false

/** Whether the provider's page covers the app. */
export const isSigningIn = (): boolean => isOpen

/** The system's browser is closed, whatever the outcome. */
export function browserClosed(): void {
  isOpen = false
}

let isStarting = true

/**
 * From now on, the person navigates. The app's first page never opens a sign-in page by
 * itself.
 */
export function markStarted(): void {
  isStarting = false
}

/** @param openUrl handles the redirect, as a URL that opens the app */
export function signInInSystemBrowser(
  platform: Platform,
  appId: string,
  openUrl: (url: string) => void,
): void {
  const goTo = async (url: string) => {
    isOpen = true
    try {
      return await openInSystemBrowser(platform, url, appId)
    } finally {
      isOpen = platform === 'android'
    }
  }
  adaptEnvironment({
    // Not awaited: the redirect may take an hour and another start of the app.
    goToSignIn: async (url) => {
      if (isStarting) return
      goTo(url).then(
        (back) => back && openUrl(back),
        (error: unknown) => log('error', 'The sign-in page could not be opened', error),
      )
    },
    goToSignOut: async (url) => {
      // The page stays open, but nothing more may be read or stored for the person who has signed
      // out.
      signedIn.set(false)
      await goTo(url).catch((error: unknown) => log('warn', 'The provider was not told', error))
      leave('/', 'assign')
    },
    afterSignOut: () => schemeSignedOut(appId),
  })
}

/**
 * Completes a sign-in with the provider's response (R4.5, R9.4). A repeated response is ignored.
 * @param go navigates in the app
 */
export async function finishSignIn(
  { code, state }: { code: string | null; state: string | null },
  go: (href: string) => void,
): Promise<void> {
  isOpen = false
  if (state !== null && state === (await readFlag(USED_CALLBACK_KEY))) return
  try {
    const path = await completeSignIn(configuration(), { code: code ?? '', state: state ?? '' })
    await writeFlag(USED_CALLBACK_KEY, state)
    await checkSignIn()
    go(path)
  } catch (error) {
    log('error', 'Signing in failed', error)
    sessionNotice.set(m.session_sign_in_failed())
    go('/')
  }
}
