import { configuration } from '#config/configuration.ts'
import { log } from '#lib/log.ts'
import { platformHere } from '#lib/platform/shell.ts'
import { m } from '#locales/compiled/messages.js'
import { sessionNotice } from '#session/notice.ts'
import { checkSignIn, ensureSignInChecked, offline } from '#session/sign-in/sign-in.ts'
import { startSignIn } from '#session/sign-in/start-sign-in.ts'
import { type Destination, type GuardParts, passGuards, type Verdict } from './guards.ts'

async function completeSignIn(callback: { code: string; state: string }): Promise<string> {
  const { completeSignIn: complete } = await import('#session/pkce/key-mode.ts')
  const path = await complete(configuration(), callback)
  await checkSignIn()
  return path
}

function createGuardParts(needsSignIn: boolean): GuardParts {
  const { AUTH_METHOD, OIDC } = configuration()
  return {
    isKeyMode: AUTH_METHOD === 'pkce',
    callbackPath: OIDC ? new URL(OIDC.redirectUri).pathname : '/',
    needsSignIn,
    isSignedIn: ensureSignInChecked,
    isOffline: offline.get,
    keepsAppOpen: MYHUB_SHELL && platformHere() !== null,
    startSignIn,
    completeSignIn,
    signInFailed: (error) => {
      log('error', 'Signing in failed', error)
      sessionNotice.set(m.session_sign_in_failed())
    },
    onDropped: (reason) => log('warn', reason),
  }
}

/** Runs a destination through the four guards with this session and configuration. */
export function runGuards(destination: Destination, needsSignIn: boolean): Promise<Verdict> {
  return passGuards(destination, createGuardParts(needsSignIn))
}
