import type { FastifyRequest } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import type { SignInProblem } from '../pages/problem-words.ts'
import { problemOf } from '../relying-party/problem.ts'
import { redeemCode } from '../relying-party/redeem-code.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { noteToken } from '../sessions/sign-ins.queries.ts'
import { issueToken } from './access-token.ts'
import { clientOfRedirect } from './pkce.ts'
import { revokeToken } from './revoked-tokens.queries.ts'

/** What the app brings back from the provider. */
export interface CodeToExchange {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

const refusals: Readonly<Record<SignInProblem, () => HttpError>> = {
  providerUnavailable: () => httpErrors.unavailable('The sign-in service does not answer.'),
  personUnknown: () =>
    new HttpError(403, 'personUnknown', 'This account has no active record in MyHub.'),
  denied: () => new HttpError(400, 'codeRefused', 'The sign-in was not allowed.'),
  expired: () => new HttpError(400, 'codeRefused', 'The code is unknown, used or expired.'),
  providerRefused: () => new HttpError(400, 'codeRefused', 'The sign-in service refused the code.'),
  badRequest: () => new HttpError(400, 'codeRefused', 'The code is not valid.'),
}

/**
 * Exchanges a code of the provider for a token of ours (portal.md section 7, R4.4).
 * @throws HttpError 400 `redirectRefused` or `codeRefused`, 403 `personUnknown`, 503 `unavailable`
 */
export async function exchangeCode(
  request: FastifyRequest,
  given: CodeToExchange,
): Promise<string> {
  const { server } = request
  const { settings, clock, keyRing } = server
  const client = clientOfRedirect(settings, given.redirectUri)
  if (!client)
    throw new HttpError(400, 'redirectRefused', 'redirect_uri is not an address of MyHub.')
  try {
    const provider = await server.providerClients(client)
    const answer = new URL(given.redirectUri)
    answer.searchParams.set('code', given.code)
    // The app has compared state already; there is one provider, so the answer is from that one.
    answer.searchParams.set('iss', provider.serverMetadata().issuer)
    const { personId } = await redeemCode(server, provider, answer, {
      pkceCodeVerifier: given.codeVerifier,
    })
    const now = clock()
    const { token, jti, expiresAt } = await issueToken(keyRing, {
      issuer: settings.publicUrl,
      personId,
      now,
      hours: settings.TOKEN_HOURS,
    })
    const device = deviceOf(request.headers['user-agent'])
    await noteToken(server.database.db, { personId, jti, now, expiresAt, ...device })
    const details = { client }
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
    request.log.warn({ problem }, 'a code was not exchanged')
    await server.auditRefusal(request, {
      action: 'issueToken',
      outcome: 'failed',
      reason: problem,
    })
    throw refusals[problem]()
  }
}

/**
 * Ends the token that a request was made with, on every process.
 * @throws HttpError 400 `noToken` when it was made by cookie
 */
export async function endToken(request: FastifyRequest): Promise<void> {
  const { credential, server } = request
  if (credential?.kind !== 'token')
    throw new HttpError(400, 'noToken', 'This call ends the token that it is made with: send one.')
  await revokeToken(server.database.db, credential.token)
  // Whose the token is, whomever they were viewing as.
  const { personId } = credential.token
  await writeAuditEvent(request, { action: 'revokeToken', outcome: 'ok', actorId: personId })
}
