import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { configuration } from '#config/configuration.ts'
import { log } from '#lib/log.ts'
import { m } from '#locales/compiled/messages.js'
import { sessionNotice } from '#session/notice.ts'
import { checkSignIn, knownSignIn, signedIn } from '#session/sign-in.ts'
import { startSignIn } from '#session/sign-in-method.ts'
import { type Destination, type GuardParts, runGuards } from './guards.ts'

async function completeSignIn(callback: { code: string; state: string }): Promise<string> {
  const { completeSignIn: complete } = await import('#session/pkce/key-mode.ts')
  const path = await complete(configuration(), callback)
  await checkSignIn()
  return path
}

function partsFor(needsSignIn: boolean): GuardParts {
  const { AUTH_METHOD, OIDC } = configuration()
  return {
    usesKeys: AUTH_METHOD === 'pkce',
    callbackPath: OIDC ? new URL(OIDC.redirectUri).pathname : '/',
    needsSignIn,
    isSignedIn: knownSignIn,
    startSignIn,
    completeSignIn,
    signInFailed: (error) => {
      log('error', 'Signing in failed', error)
      sessionNotice.set(m.session_sign_in_failed())
    },
    dropped: (what) => log('warn', what),
  }
}

function destinationOf(location: ParsedLocation): Destination {
  const { pathname, search, hash } = new URL(location.publicHref, 'https://site.invalid')
  return { path: pathname, search, hash }
}

/** Goes nowhere: the browser is leaving, and nothing of the page behind it may be fetched or painted. */
const never = () => new Promise<never>(() => {})

/**
 * Puts a navigation through the four guards (R2.5 to R2.9).
 * @throws a redirect of the router when a guard sends the person elsewhere
 */
export async function passGuards(location: ParsedLocation, needsSignIn: boolean): Promise<void> {
  const verdict = await runGuards(destinationOf(location), partsFor(needsSignIn))
  if (verdict.go === 'to') throw redirect({ href: verdict.href, replace: true })
  if (verdict.go === 'away') await never()
}

/** Pointing at a link fetches the page behind it only for whom it is open; it never signs anybody in. */
export function passPreload(needsSignIn: boolean): void {
  if (needsSignIn && signedIn.get() !== true) throw notFound()
}
