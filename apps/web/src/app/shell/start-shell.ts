import type { HubRouter } from '#app/routing/router.ts'
import { buildVars } from '#config/build-vars.ts'
import { configuration } from '#config/configuration.ts'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { log } from '#lib/log.ts'
import { phone } from '#lib/platform/phone.ts'
import { type Platform, platformHere, provideShellParts } from '#lib/platform/shell.ts'
import { polyfillWebView } from '#lib/platform/web-view-polyfills.ts'
import { provideSave } from '#lib/storage/save-file.ts'
import { watchApp } from '#native/app-events.ts'
import { watchReminders } from '#native/local-notifications.ts'
import { watchNetwork } from '#native/network.ts'
import { shareFile } from '#native/share.ts'
import { hideSplash } from '#native/splash.ts'
import { storedToken } from '#session/pkce/token.ts'
import { checkSignIn } from '#session/sign-in/sign-in.ts'
import { coverApp, lock, lockAtStart, uncoverApp } from './app-lock.ts'
import { readAppUrl } from './app-url.ts'
import { resolveConfiguration, toPhoneConfiguration } from './cached-configuration.ts'
import { followBackButton } from './go-back.ts'
import { followKeyboard, followTheme } from './looks.ts'
import { moveSecretsToKeychain } from './phone-keychain.ts'
import { appHidden, appShown, followAppEvents } from './presence.ts'
import { followSchedule, loadReminders, reminders } from './reminders.ts'
import { ShellParts } from './shell-parts.tsx'
import {
  browserClosed,
  finishSignIn,
  markStarted,
  signInInSystemBrowser,
} from './sign-in-on-phone.ts'
import { checkForUpdate } from './update-check.ts'

/** Callbacks from the app's start to the shell. */
export type ShellStart = {
  readonly mounted: (router: HubRouter) => void
  /** The app can't start and has shown that. */
  readonly failed: () => void
}

/** A signed-in person starts at the dashboard; the public home is for signed-out people. */
function startAtDashboard(): void {
  const { pathname, search } = window.location
  if (pathname === '/' && search === '' && storedToken(Date.now()) !== null)
    window.history.replaceState(null, '', '/dashboard')
}

/** Opens the page of a URL, once the router exists. */
async function open(url: string, appId: string, opening: Promise<HubRouter>): Promise<void> {
  const router = await opening
  const openUrl = readAppUrl(url, { id: appId, hub: configuration().API })
  const go = (href: string) => void router.navigate({ href, replace: openUrl.is === 'callback' })
  if (openUrl.is === 'nothing') log('warn', 'The app was opened by an address without a page')
  if (openUrl.is === 'foreign') log('warn', 'The app was opened by an address that is not its own')
  if (openUrl.is === 'page') go(openUrl.path)
  if (openUrl.is === 'callback') await finishSignIn(openUrl, go)
}

function listenToAppEvents(
  platform: Platform,
  appId: string,
  opening: Promise<HubRouter>,
): (url: string) => void {
  const openUrl = (url: string) =>
    void serialize('open an address', () => open(url, appId, opening))
  watchApp({
    opened: openUrl,
    active: (isActive) => {
      if (!isActive) return appHidden()
      void serialize('look who is here', () => appShown())
      void opening.then(() => checkForUpdate(platform))
    },
    paused: () => {
      appHidden()
      coverApp()
    },
    resumed: () => {
      uncoverApp()
      browserClosed()
    },
  })
  watchReminders((path) => openUrl(`${appId}:/${path}`))
  watchNetwork(() => void serialize('look who is here', checkSignIn))
  return openUrl
}

/** Provides the phone's features to the rest of the app. */
function providePhone(platform: Platform): void {
  phone.set({ platform, lock, reminders })
  provideShellParts(ShellParts)
  provideSave(async (name, content) => ((await shareFile(name, content)) ? 'shared' : 'nowhere'))
  followSchedule()
}

/** Wraps the configuration request that the page has sent with the shell's own handling. */
function wrapConfigurationRequest(platform: Platform, appId: string): void {
  const request = window.MYHUB_CONFIG ?? fetch(String(buildVars().VITE_CONFIG_URL))
  window.MYHUB_CONFIG = resolveConfiguration(request, (document) =>
    toPhoneConfiguration(document, platform, appId),
  )
  window.MYHUB_CONFIG.catch(() => {})
}

/**
 * Sets the app up in the native shell (R9.1), before anything is rendered: it starts listening
 * first, then restores the last session.
 */
export async function startShell(): Promise<ShellStart> {
  polyfillWebView()
  const platform = platformHere() ?? 'android'
  const appId = String(buildVars().VITE_APP_ID)
  const { promise: opening, resolve: mounted } = Promise.withResolvers<HubRouter>()
  const openUrl = listenToAppEvents(platform, appId, opening)
  wrapConfigurationRequest(platform, appId)
  followAppEvents()
  followKeyboard()
  signInInSystemBrowser(platform, appId, openUrl)
  await Promise.all([moveSecretsToKeychain(), lock.load(), loadReminders()])
  lockAtStart()
  providePhone(platform)
  startAtDashboard()
  return {
    mounted: (router) => {
      followBackButton(router)
      followTheme()
      mounted(router)
      markStarted()
      void checkForUpdate(platform)
      afterPaint(hideSplash)
    },
    failed: () => {
      followTheme()
      hideSplash()
    },
  }
}

let last: Promise<void> = Promise.resolve()

/**
 * Runs work one after the other: a person who returns from signing in is signed in before the app,
 * which becomes active at the same time, checks the session (R9.2).
 * @returns a promise that resolves when it is done
 */
function serialize(what: string, work: () => Promise<unknown> | unknown): Promise<void> {
  last = last.then(async () => {
    try {
      await work()
    } catch (error) {
      log('error', `The app could not ${what}`, error)
    }
  })
  return last
}
