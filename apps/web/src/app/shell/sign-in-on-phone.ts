import { schemeSignedOut } from '@myhub/domain/addresses/app-links.ts'
import { configuration } from '#config/configuration.ts'
import { log } from '#lib/log.ts'
import { leave } from '#lib/platform/leave.ts'
import type { Platform } from '#lib/platform/shell.ts'
import { m } from '#locales/compiled/messages.js'
import { readFlag, writeFlag } from '#native/flags.ts'
import { openInSystemBrowser } from '#native/system-browser.ts'
import { sessionNotice } from '#session/notice.ts'
import { completeSignIn } from '#session/pkce/key-mode.ts'
import { provideWayOut } from '#session/pkce/way-out.ts'
import { checkSignIn, signedIn } from '#session/sign-in/sign-in.ts'

/** The last callback that was used: the list of recent apps may bring it again after a restart. */
const USED = 'used-callback'

let isOpen = false

/** Whether the provider's page lies over the app. */
export const isSigningIn = (): boolean => isOpen

/** The system's browser lies over the app no more, whatever has become of it. */
export function browserClosed(): void {
  isOpen = false
}

let isStarting = true

/** From now on the person asks for pages. The one that a start begins with opens no sign-in page by itself. */
export function startIsOver(): void {
  isStarting = false
}

/** @param opened what comes back from the page, as an address that opens the app */
export function signInInSystemBrowser(
  platform: Platform,
  appId: string,
  opened: (url: string) => void,
): void {
  const goTo = async (url: string) => {
    isOpen = true
    try {
      return await openInSystemBrowser(platform, url, appId)
    } finally {
      isOpen = platform === 'android'
    }
  }
  provideWayOut({
    // Nobody waits for the way back: it may be an hour, and another start of the app.
    toSignIn: async (url) => {
      if (isStarting) return
      goTo(url).then(
        (back) => back && opened(back),
        (error: unknown) => log('error', 'The sign-in page could not be opened', error),
      )
    },
    toSignOut: async (url) => {
      // The page stays meanwhile: nothing more may be read or kept for who has gone.
      signedIn.set(false)
      await goTo(url).catch((error: unknown) => log('warn', 'The provider was not told', error))
      leave('/', 'assign')
    },
    afterSignOut: () => schemeSignedOut(appId),
  })
}

/**
 * Finishes a sign-in with what the provider has sent back (R4.5, R9.4). The same answer again is no answer.
 * @param go leads on in the app
 */
export async function finishSignIn(
  { code, state }: { code: string | null; state: string | null },
  go: (href: string) => void,
): Promise<void> {
  isOpen = false
  if (state !== null && state === (await readFlag(USED))) return
  try {
    const path = await completeSignIn(configuration(), { code: code ?? '', state: state ?? '' })
    await writeFlag(USED, state)
    await checkSignIn()
    go(path)
  } catch (error) {
    log('error', 'Signing in failed', error)
    sessionNotice.set(m.session_sign_in_failed())
    go('/')
  }
}
