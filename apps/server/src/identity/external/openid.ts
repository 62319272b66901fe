import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomState } from 'openid-client'
import { currentKeys } from '#lib/vault.ts'
import { applyClaims, valuesOfClaim } from '../claims/claimed-permissions.ts'
import { callbackPath } from '../provider/clients.ts'
import { SignInError } from '../relying-party/problem.ts'
import { readResponse } from '../relying-party/redeem-code.ts'
import { attemptMilliseconds, type SignInPage } from '../saml/begin.ts'
import { newSecret } from '../secrets.ts'
import {
  maxSignInMs,
  type OpenRequest,
  openRequest,
  saveAnswer,
  saveRequest,
  subjectHashOf,
} from '../sessions/provider-sign-ins.queries.ts'
import { scope } from '../tokens/pkce.ts'
import { type OpenIdProvider, openIdProviders } from './external-providers.ts'

/** The callback path for providers behind the hub's own. */
export const externalCallbackPath = '/ui/provider-callback'

/**
 * The verifier or nonce of a sign-in, derived from its state and the secret key. So neither is
 * stored.
 */
function deriveSecret({ settings }: FastifyInstance, purpose: string, state: string): string {
  const [key] = currentKeys(settings.secretKeys)
  if (!key) throw new Error('SECRET_KEY is missing')
  return createHmac('sha256', key).update(`${purpose} ${state}`).digest('base64url')
}

/** Required properties of the response to a request. */
export const checksOf = (app: FastifyInstance, state: string) => ({
  expectedState: state,
  expectedNonce: deriveSecret(app, 'nonce', state),
  pkceCodeVerifier: deriveSecret(app, 'verifier', state),
})

/** The address to which a provider sends the browser back. */
export const callbackUrlOf = (
  { settings }: FastifyInstance,
  { isDirect }: OpenIdProvider,
): string => `${settings.publicUrl}${isDirect ? callbackPath : externalCallbackPath}`

/** @returns the provider's address with a request */
export async function openIdAddress(
  app: FastifyInstance,
  signInProvider: OpenIdProvider,
  { uid, isReauthentication, language }: SignInPage & { language: string },
): Promise<string> {
  const provider = await signInProvider.configuration()
  const state = `${signInProvider.id}.${randomState()}`
  const { expectedNonce, pkceCodeVerifier } = checksOf(app, state)
  const now = app.clock()
  const expiresAt = new Date(now.getTime() + attemptMilliseconds)
  await saveRequest(app.database.db, { requestId: state, interaction: uid, now, expiresAt })
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrlOf(app, signInProvider),
    response_type: 'code',
    scope,
    state,
    nonce: expectedNonce,
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(isReauthentication && { prompt: 'login', max_age: '0' }),
    ...(signInProvider.acrValues !== null && { acr_values: signInProvider.acrValues }),
  })
  return address.href
}

/** The request of a response. @throws SignInError if it doesn't answer an open one */
export async function requestOf(app: FastifyInstance, state: string | null): Promise<OpenRequest> {
  if (!state) throw new SignInError('badRequest')
  const request = await openRequest(app.database.db, state, app.clock())
  if (!request)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  return request
}

/** The provider that a request was sent to, by its state. */
export const providerOfState = (
  app: FastifyInstance,
  state: string | null,
): OpenIdProvider | null =>
  openIdProviders(app).find(({ id }) => id === state?.split('.')[0]) ?? null

/**
 * Accepts a provider's response on the page that it belongs to.
 * @param query of the callback
 * @returns the sign-in and its person
 * @throws SignInError, and errors of the client library
 */
export async function acceptOpenIdResponse(
  app: FastifyInstance,
  uid: string,
  query: URLSearchParams,
): Promise<{ id: string; personId: string }> {
  const state = query.get('state')
  const signInProvider = providerOfState(app, state)
  if (!signInProvider || !state) throw new SignInError('badRequest')
  const now = app.clock()
  const request = await openRequest(app.database.db, state, now)
  if (request?.interaction !== uid)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  const responseUrl = new URL(`${callbackUrlOf(app, signInProvider)}?${query}`)
  const rules = { ...signInProvider, hasPermissions: true }
  const provider = await signInProvider.configuration()
  const { personId, claims, sid, authenticatedAt, claimOf } = await readResponse(
    ...([app, provider, responseUrl, checksOf(app, state), rules] as const),
  )
  const subject = {
    ...{ provider: signInProvider.id, nameID: claims.sub },
    ...(sid !== null && { sessionIndex: sid }),
  }
  const isFirst = await saveAnswer(app.database.db, {
    // The sign-in finishes in this request, so no one will ever bring the code.
    ...{ id: request.id, personId, code: newSecret(), authenticatedAt, subject },
    subjectHash: subjectHashOf(claims.iss, claims.sub),
    expiresAt: new Date(now.getTime() + maxSignInMs(app.settings)),
  })
  if (!isFirst) throw new SignInError('expired', 'the request is already answered')
  await applyClaims(app, personId, (name) => valuesOfClaim(claimOf(name)))
  return { id: request.id, personId }
}
