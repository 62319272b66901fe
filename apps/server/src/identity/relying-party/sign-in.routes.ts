import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { vaultOf } from '#lib/vault.ts'
import type { Settings } from '#settings.ts'
import { requestOf } from '../external/openid.ts'
import { languageFor } from '../pages/language.ts'
import { callbackPath } from '../provider/clients.ts'
import { hubAccountHint } from '../provider/interaction.routes.ts'
import { newSecret } from '../secrets.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { browserCookie, hintCookie, sessionCookie } from '../sessions/session-cookie.ts'
import { beginSession, endSession } from '../sessions/sessions.queries.ts'
import { clientOfRedirect, nonceOf, scope } from '../tokens/pkce.ts'
import { directId, directProvider } from '../trial/begin-trial.ts'
import { finishOpenIdTrial } from '../trial/openid-trial.ts'
import { saveAttempt, takeAttempt } from './attempts.queries.ts'
import { SignInError } from './problem.ts'
import { publicAddress } from './public-address.ts'
import { redeemCode } from './redeem-code.ts'
import { sendProblemPage } from './send-problem-page.ts'

const minute = 60_000
const attemptMinutes = 10

/** The requested path, or the home page. */
export function redirectOf(request: FastifyRequest): string {
  const query = publicAddress(request).searchParams.get('redirect')
  const path = safePath(query)
  if (query !== null && path === null) request.log.warn('a redirect outside the app was dropped')
  return path ?? '/'
}

/** Requires a fresh authentication at the provider. */
const reauthenticationParams = (query: URLSearchParams) =>
  query.get('prompt') === 'login' && { prompt: 'login', max_age: '0' }

/** Shows the hub's own sign-in page, for accounts that only the hub has. */
const hubAccountParams = (query: URLSearchParams) =>
  query.get('account') === hubAccountHint && { login_hint: hubAccountHint }

/** The authentication strength that the college requires of the provider. */
const acrParams = ({ OIDC_ISSUER, OIDC_ACR_VALUES }: Settings) =>
  OIDC_ISSUER && OIDC_ACR_VALUES ? { acr_values: OIDC_ACR_VALUES } : {}

async function goToProvider(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { providerClients, database, clock, settings } = request.server
  const redirect = redirectOf(request)
  const query = publicAddress(request).searchParams
  try {
    const provider = await providerClients('server')
    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const browser = browserCookie.read(request) ?? newSecret()
    const expiresAt = new Date(clock().getTime() + attemptMinutes * minute)
    const attempt = { state, nonce, codeVerifier, redirect, browser, expiresAt }
    await saveAttempt(database.db, attempt)
    browserCookie.set(reply, browser, expiresAt)
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: `${settings.publicUrl}${callbackPath}`,
      response_type: 'code',
      scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: languageFor(request, query.get('ui_locales')),
      ...reauthenticationParams(query),
      ...hubAccountParams(query),
      ...acrParams(settings),
    })
    return reply.header('cache-control', 'no-store').redirect(address.href, 302)
  } catch (error) {
    return sendProblemPage(request, reply, error, redirect)
  }
}

async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { providerClients, database, clock, settings } = request.server
  const now = clock()
  const responseUrl = publicAddress(request)
  const state = responseUrl.searchParams.get('state')
  const browser = browserCookie.read(request)
  let redirect = '/'
  try {
    const signInProvider = directProvider(request.server)
    if (signInProvider && state?.startsWith(`${directId}.`)) {
      const open = await requestOf(request.server, state)
      const next = await finishOpenIdTrial(
        request.server,
        signInProvider,
        open,
        responseUrl.searchParams,
      )
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    }
    if (!state) throw new SignInError('badRequest', 'the address of the callback has no state')
    const attempt = browser ? await takeAttempt(database.db, { state, browser, now }) : null
    if (!attempt)
      throw new SignInError('expired', 'it took too long, was used, or began in another browser')
    redirect = attempt.redirect
    const signedIn = await redeemCode(
      request.server,
      await providerClients('server'),
      responseUrl,
      {
        expectedState: state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
      },
    )
    const previous = sessionCookie.read(request)
    const vault = vaultOf(settings.secretKeys)
    if (previous) await endSession(database.db, vault, previous)
    const expiresAt = new Date(now.getTime() + settings.SESSION_HOURS * 60 * minute)
    const device = deviceOf(request.headers['user-agent'])
    const { personId, method } = signedIn
    const session = { ...signedIn, now, expiresAt, ...device }
    const secret = await beginSession(database.db, vault, session)
    const details = { with: method }
    await writeAuditEvent(request, { action: 'signIn', outcome: 'ok', actorId: personId, details })
    sessionCookie.set(reply, secret)
    hintCookie.set(reply, await request.server.hintOf(personId))
    return reply.header('cache-control', 'no-store').redirect(attempt.redirect, 303)
  } catch (error) {
    return sendProblemPage(request, reply, error, redirect)
  }
}

// Only we set the client, the scope and the response type.
const forwarded = ['redirect_uri', 'state', 'code_challenge', 'ui_locales']
const s256Challenge = /^[\w-]{43}$/

/** Key mode: forwards the app's sign-in request to the configured provider. */
async function forwardSignIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { providerClients, settings } = request.server
  const query = publicAddress(request).searchParams
  try {
    const client = clientOfRedirect(settings, query.get('redirect_uri') ?? '')
    const challenge = query.get('code_challenge') ?? ''
    const hasProof = query.get('code_challenge_method') === 'S256' && s256Challenge.test(challenge)
    if (!client || !hasProof) throw new SignInError('badRequest')
    const forwardedParams = [...query].filter(([name]) => forwarded.includes(name))
    const address = buildAuthorizationUrl(await providerClients(client), {
      ui_locales: languageFor(request),
      ...Object.fromEntries(forwardedParams),
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: nonceOf(challenge),
      scope,
      ...reauthenticationParams(query),
      ...acrParams(settings),
    })
    return reply.header('cache-control', 'no-store').redirect(address.href, 302)
  } catch (error) {
    return sendProblemPage(request, reply, error, '/')
  }
}

/** Sign-in through the provider (R4.3), and the redirect for key mode (R4.4). */
export function signInRoutes(app: FastifyInstance): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/ui/login', options, goToProvider)
  app.get(callbackPath, options, handleCallback)
  app.get('/ui/authorize', options, forwardSignIn)
}
