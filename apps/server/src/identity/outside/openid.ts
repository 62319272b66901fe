import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomState } from 'openid-client'
import { keysIn } from '#lib/vault.ts'
import { applyClaims, valuesOfClaim } from '../claims/claimed-permissions.ts'
import { SignInError } from '../relying-party/problem.ts'
import { readAnswer } from '../relying-party/redeem-code.ts'
import { attemptMilliseconds, type SignInPage } from '../saml/begin.ts'
import { newSecret } from '../secrets.ts'
import {
  keepAnswer,
  keepRequest,
  longestSignIn,
  openRequest,
  subjectHashOf,
} from '../sessions/provider-sign-ins.queries.ts'
import { scope } from '../tokens/pkce.ts'
import { type OpenIdSide, openIdSides } from './outside-providers.ts'

/** Where providers behind the hub's own send the browser back. */
export const outsideCallbackPath = '/ui/provider-callback'

/**
 * The verifier or nonce of a sign-in, which only servers with the secret key can tell from its
 * state. So neither is stored.
 */
function derived({ settings }: FastifyInstance, what: string, state: string): string {
  const [key] = keysIn(settings.secretKeys)
  if (!key) throw new Error('SECRET_KEY is missing')
  return createHmac('sha256', key).update(`${what} ${state}`).digest('base64url')
}

/** @returns the provider's address with a request */
export async function openIdAddress(
  app: FastifyInstance,
  side: OpenIdSide,
  { uid, isAgain, language }: SignInPage & { language: string },
): Promise<string> {
  const provider = await side.configuration()
  const state = `${side.id}.${randomState()}`
  const now = app.clock()
  const expiresAt = new Date(now.getTime() + attemptMilliseconds)
  await keepRequest(app.database.db, { requestId: state, interaction: uid, now, expiresAt })
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: `${app.settings.publicUrl}${outsideCallbackPath}`,
    response_type: 'code',
    scope,
    state,
    nonce: derived(app, 'nonce', state),
    code_challenge: await calculatePKCECodeChallenge(derived(app, 'verifier', state)),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(isAgain && { prompt: 'login', max_age: '0' }),
    ...(side.acrValues !== null && { acr_values: side.acrValues }),
  })
  return address.href
}

/** The page that an answer belongs to. @throws SignInError if it answers no open request */
export async function interactionOf(app: FastifyInstance, state: string | null): Promise<string> {
  if (!state) throw new SignInError('badRequest')
  const request = await openRequest(app.database.db, state, app.clock())
  if (!request)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  return request.interaction
}

/**
 * Accepts a provider's answer on the page that it belongs to.
 * @param query of the callback
 * @returns the sign-in and its person
 * @throws SignInError, and errors of the client library
 */
export async function acceptOpenIdAnswer(
  app: FastifyInstance,
  uid: string,
  query: URLSearchParams,
): Promise<{ id: string; personId: string }> {
  const state = query.get('state')
  const side = openIdSides(app).find(({ id }) => id === state?.split('.')[0])
  if (!side || !state) throw new SignInError('badRequest')
  const now = app.clock()
  const request = await openRequest(app.database.db, state, now)
  if (request?.interaction !== uid)
    throw new SignInError('expired', 'the request is unknown, expired or already answered')
  const answer = new URL(`${app.settings.publicUrl}${outsideCallbackPath}?${query}`)
  const checks = {
    expectedState: state,
    expectedNonce: derived(app, 'nonce', state),
    pkceCodeVerifier: derived(app, 'verifier', state),
  }
  const rules = { ...side, hasPermissions: true }
  const provider = await side.configuration()
  const { personId, claims, sid, authenticatedAt, claimOf } = await readAnswer(
    ...([app, provider, answer, checks, rules] as const),
  )
  const subject = {
    ...{ provider: side.id, nameID: claims.sub },
    ...(sid !== null && { sessionIndex: sid }),
  }
  const isFirst = await keepAnswer(app.database.db, {
    // It goes on in this request, so no one will ever bring the code.
    ...{ id: request.id, personId, code: newSecret(), authenticatedAt, subject },
    subjectHash: subjectHashOf(claims.iss, claims.sub),
    expiresAt: new Date(now.getTime() + longestSignIn(app.settings)),
  })
  if (!isFirst) throw new SignInError('expired', 'the request is already answered')
  await applyClaims(app, personId, (name) => valuesOfClaim(claimOf(name)))
  return { id: request.id, personId }
}
