import type { FastifyRequest } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import type { SignInProblem } from '../pages/problems.ts'
import { causeOf, problemOf } from '../relying-party/problem.ts'
import { redeemCode } from '../relying-party/redeem-code.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { recordToken } from '../sessions/sign-ins.queries.ts'
import { issueToken } from './access-token.ts'
import { challengeOf, clientOfRedirect, nonceOf } from './pkce.ts'
import { revokeToken, revokeTokensOfCode } from './revoked-tokens.queries.ts'

/** The app's parameters from the provider's callback. */
export interface CodeToExchange {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

const errorsByProblem: Readonly<Record<SignInProblem, () => HttpError>> = {
  providerUnavailable: () =>
    httpErrors.unavailable('The sign-in service is not responding. Try again in a moment.'),
  personUnknown: () =>
    new HttpError(403, 'personUnknown', 'This account has no active record in MyHub.'),
  denied: () => new HttpError(400, 'codeRefused', 'The sign-in was not allowed.'),
  expired: () => new HttpError(400, 'codeRefused', 'The code is unknown, used or expired.'),
  providerRefused: () => new HttpError(400, 'codeRefused', 'The sign-in service refused the code.'),
  startedElsewhere: () => new HttpError(400, 'codeRefused', 'The sign-in did not begin in MyHub.'),
  badRequest: () => new HttpError(400, 'codeRefused', 'The code is not valid.'),
}

/**
 * Exchanges a provider's code for one of our tokens (portal.md section 7, R4.4).
 * @throws HttpError 400 `redirectRefused` or `codeRefused`, 403 `personUnknown`, 503 `unavailable`
 */
export async function exchangeCode(
  request: FastifyRequest,
  exchange: CodeToExchange,
): Promise<string> {
  const { server } = request
  const { settings, clock, keyRing } = server
  const client = clientOfRedirect(settings, exchange.redirectUri)
  if (!client)
    throw new HttpError(400, 'redirectRefused', 'redirect_uri is not an address of MyHub.')
  try {
    const provider = await server.providerClients(client)
    const redirectUrl = new URL(exchange.redirectUri)
    redirectUrl.searchParams.set('code', exchange.code)
    // The app has already checked the state; with a single provider, the issuer is known.
    redirectUrl.searchParams.set('iss', provider.serverMetadata().issuer)
    const signedIn = await redeemCode(server, provider, redirectUrl, {
      pkceCodeVerifier: exchange.codeVerifier,
      expectedNonce: nonceOf(challengeOf(exchange.codeVerifier)),
    })
    const { personId, method, authenticatedAt, allowsAdmin, providerSignInId } = signedIn
    const now = clock()
    const { token, jti, expiresAt } = await issueToken(keyRing, {
      issuer: settings.publicUrl,
      personId,
      now,
      hours: settings.TOKEN_HOURS,
      allowsAdmin,
    })
    const device = deviceOf(request.headers['user-agent'])
    const { code } = exchange
    const when = { now, expiresAt, authenticatedAt }
    const issued = { personId, jti, code, ...when, ...device, providerSignInId }
    await recordToken(server.database.db, issued)
    const details = { client, with: method }
    await writeAuditEvent(request, {
      action: 'issueToken',
      outcome: 'ok',
      actorId: personId,
      details,
    })
    return token
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const cause = causeOf(error)
    request.log.warn({ problem, cause }, 'a code was not exchanged')
    // A replayed code may be stolen, so tokens from its first use are revoked (RFC 6749, 4.1.2).
    if (problem === 'expired') await revokeTokensOfCode(server.database.db, exchange.code)
    await server.auditRefusal(request, {
      action: 'issueToken',
      outcome: 'failed',
      reason: problem,
      ...(cause !== null && { details: { error: cause } }),
    })
    throw errorsByProblem[problem]()
  }
}

/**
 * Revokes the token of a request on every process.
 * @throws HttpError 400 `noToken` for a request with a cookie
 */
export async function endToken(request: FastifyRequest): Promise<void> {
  const { credential, server } = request
  if (credential?.kind !== 'token')
    throw new HttpError(
      400,
      'noToken',
      'This call revokes the token that it is made with. Send a token.',
    )
  await revokeToken(server.database.db, credential.token)
  // The token's owner, not the person they impersonate.
  const { personId } = credential.token
  await writeAuditEvent(request, { action: 'revokeToken', outcome: 'ok', actorId: personId })
}
