import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { provideUserToken, send } from '#api/transport.ts'
import { type AppConfiguration, configuration } from '#config/configuration.ts'
import { language } from '#lib/i18n/language.ts'
import { log } from '#lib/log.ts'
import { leave } from '#lib/platform/leave.ts'
import { askOnlyWhen, finishSignOutBy } from '../sign-in/sign-in.ts'
import { noteSignOut } from '../sign-out/pending-sign-out.ts'
import { provideTokenExpiry } from '../token-expiry.ts'
import { storeAttempt, takeAttempt } from './attempt.ts'
import { clearToken, expiryOf, storedToken, storeToken } from './token.ts'
import { wayOut } from './way-out.ts'

const currentToken = () => storedToken(Date.now())

function providerOf(settings: AppConfiguration): NonNullable<AppConfiguration['OIDC']> {
  if (!settings.OIDC) throw new Error('OIDC is not configured')
  return settings.OIDC
}

/** Makes every call carry the stored token, and spares the check that has none to show (R4.4). */
export function prepareKeyMode(): void {
  provideUserToken(currentToken)
  askOnlyWhen(() => currentToken() !== null)
  finishSignOutBy(() => finishSignOut(configuration()))
  provideTokenExpiry(() => {
    const token = currentToken()
    return token === null ? null : expiryOf(token)
  })
}

/** Remembers this attempt and goes to the provider with an S256 challenge (R4.4). */
export async function signInByKey(
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
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(again && { prompt: 'login' }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  await storeAttempt({ verifier, state, redirect: path })
  await wayOut().toSignIn(url.href)
}

const refusal = (code: string) => new Error(`Unable to authenticate at this time (${code})`)

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
  if (response.status !== 200) throw refusal('0x002')
  const { token }: { token?: string } = await response.json()
  if (!token) throw refusal('0x003')
  return token
}

/**
 * Completes a sign-in with what the provider sent back (R4.5).
 * @returns the path that the person was on the way to
 * @throws Error `Unable to authenticate at this time (0x001)` when this tab has begun no such attempt,
 *   `(0x002)` when the code is refused, `(0x003)` when no token comes
 */
export async function completeSignIn(
  settings: AppConfiguration,
  callback: { code: string; state: string },
): Promise<string> {
  const { verifier, state, redirect } = takeAttempt()
  const path = safePath(redirect)
  if (!verifier || !path || !state || state !== callback.state) throw refusal('0x001')
  storeToken(await exchange(settings, callback.code, verifier), Date.now())
  return path
}

/** Forgets the token and goes to the public home: what idleness does in key mode (R4.9). */
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

/** A token that nobody uses any more, and that the server has not heard of; it lives as long as this page. */
let dropped: string | null = null

/** Forgets the token where nobody can be told of it, for want of a network. */
export function dropToken(): void {
  dropped = currentToken()
  void clearToken()
}

/** Ends what was dropped, now that there is a network: the token, and the session at the provider. */
async function finishSignOut(settings: AppConfiguration): Promise<void> {
  // On a phone nobody leaves: the page stays behind the one that signs out.
  if (!MYHUB_SHELL) noteSignOut()
  await revoke(settings, dropped)
  dropped = null
  await endSession(settings)
}

/** Forgets the token at once, and has it revoked. */
export async function endToken(settings: AppConfiguration): Promise<void> {
  const token = currentToken()
  await Promise.all([clearToken(), revoke(settings, token)])
}

/** Forgets the token, revokes it, and ends the session at the provider too. */
export async function signOutByKey(settings: AppConfiguration): Promise<void> {
  await endToken(settings)
  await endSession(settings)
}

/** Ends the session at the provider, which leads back to the public home. */
async function endSession(settings: AppConfiguration): Promise<void> {
  const { endSessionEndpoint, clientId } = providerOf(settings)
  if (!endSessionEndpoint) {
    leave('/', 'assign')
    return
  }
  const url = new URL(endSessionEndpoint)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', wayOut().afterSignOut())
  await wayOut().toSignOut(url.href)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @returns 43 characters that nobody can guess, fit for a verifier or a state */
function randomSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The S256 challenge of a verifier (RFC 7636). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64Url(new Uint8Array(digest))
}
