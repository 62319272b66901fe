import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { provideUserToken, send } from '#api/transport.ts'
import { type AppConfiguration, configuration } from '#config/configuration.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { leave } from '#lib/platform/leave.ts'
import { adaptEnvironment, environment } from '../environment.ts'
import { markSigningOut } from '../sign-out/pending-sign-out.ts'
import { storeAttempt, takeAttempt } from './attempt.ts'
import { clearToken, parseExpiry, storedToken, storeToken } from './token.ts'

const currentToken = () => storedToken(Date.now())

function providerOf(settings: AppConfiguration): NonNullable<AppConfiguration['OIDC']> {
  if (!settings.OIDC) throw new Error('OIDC is not configured')
  return settings.OIDC
}

/** Adds the stored token to every call, and skips the sign-in check without one (R4.4). */
export function prepareKeyMode(): void {
  provideUserToken(currentToken)
  adaptEnvironment({
    canCheck: () => currentToken() !== null,
    finishSignOut: () => finishSignOut(configuration()),
    tokenExpiry: () => {
      const token = currentToken()
      return token === null ? null : parseExpiry(token)
    },
  })
}

/** Stores this attempt and goes to the provider with an S256 challenge (R4.4). */
export async function signInWithKey(
  settings: AppConfiguration,
  path: string,
  again = false,
): Promise<void> {
  const provider = providerOf(settings)
  const [verifier, state] = [randomSecret(), randomSecret()]
  const url = new URL(provider.authorizationEndpoint)
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await createChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(again && { prompt: 'login' }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  await storeAttempt({ verifier, state, redirect: path })
  await environment.get().goToSignIn(url.href)
}

const signInError = (code: string) => new Error(`Unable to authenticate at this time (${code})`)

async function exchange(settings: AppConfiguration, code: string, verifier: string) {
  const body = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: providerOf(settings).redirectUri,
    code_verifier: verifier,
  }
  const response = await send(
    new Request(`${settings.API}/v1/authentication/pkce/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (response.status !== 200) throw signInError('0x002')
  const { token }: { token?: string } = await response.json()
  if (!token) throw signInError('0x003')
  return token
}

/**
 * Completes a sign-in with the provider's response (R4.5).
 * @returns the path to return to
 * @throws Error `Unable to authenticate at this time (0x001)` when this tab has no such attempt,
 * `(0x002)` when the code is refused, `(0x003)` when there is no token
 */
export async function completeSignIn(
  settings: AppConfiguration,
  callback: { code: string; state: string },
): Promise<string> {
  const { verifier, state, redirect } = takeAttempt()
  const path = safePath(redirect)
  if (!verifier || !path || !state || state !== callback.state) throw signInError('0x001')
  storeToken(await exchange(settings, callback.code, verifier), Date.now())
  return path
}

/** Deletes the token and goes to the public home, as idleness does in key mode (R4.9). */
export function forgetToken(): void {
  void clearToken()
  leave('/', 'assign')
}

async function revoke(settings: AppConfiguration, token: string | null): Promise<void> {
  if (token === null) return
  const headers = { authorization: `Bearer ${token}` }
  const url = `${settings.API}/v1/authentication/pkce/token`
  try {
    await send(new Request(url, { method: 'DELETE', headers }))
  } catch (error) {
    log('warn', 'The token could not be revoked', error)
  }
}

/** A deleted token that is not revoked yet; it lives as long as this page. */
let dropped: string | null = null

/** Deletes the token while it can't be revoked because there is no network. */
export function discardToken(): void {
  dropped = currentToken()
  void clearToken()
}

/** Revokes the dropped token and ends the provider's session, now that there is a network. */
async function finishSignOut(settings: AppConfiguration): Promise<void> {
  // On a phone the page stays open behind the sign-out page.
  if (!MYHUB_SHELL) markSigningOut()
  await revoke(settings, dropped)
  dropped = null
  await endSession(settings)
}

/** Deletes the token immediately and revokes it. */
export async function endToken(settings: AppConfiguration): Promise<void> {
  const token = currentToken()
  await Promise.all([clearToken(), revoke(settings, token)])
}

/** Deletes and revokes the token, and ends the session at the provider. */
export async function signOutWithKey(settings: AppConfiguration): Promise<void> {
  await endToken(settings)
  await endSession(settings)
}

/** Ends the session at the provider, which redirects to the public home. */
async function endSession(settings: AppConfiguration): Promise<void> {
  const { endSessionEndpoint, clientId } = providerOf(settings)
  if (!endSessionEndpoint) {
    leave('/', 'assign')
    return
  }
  const url = new URL(endSessionEndpoint)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', environment.get().afterSignOut())
  await environment.get().goToSignOut(url.href)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @returns 43 random characters, valid as a verifier or a state */
function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The S256 challenge of a verifier (RFC 7636). */
async function createChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64Url(new Uint8Array(digest))
}
