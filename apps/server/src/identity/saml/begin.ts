import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from '../relying-party/answer-problem.ts'
import { keepRequest } from '../sessions/provider-sign-ins.queries.ts'
import type { SamlSide } from './saml-side.ts'
import { samlFor } from './service-provider.ts'

const attemptMilliseconds = 600_000

/** An id as XML wants it: it begins with no digit. */
export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`

/** The page of the hub's own provider that a sign-in belongs to. */
export interface SignInPage {
  readonly uid: string
  /** Whether the person must prove their identity again. */
  readonly forceAuthn: boolean
}

/** Sends the browser to the identity provider with a signed request. */
export async function goToIdentityProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  side: SamlSide,
  { uid, forceAuthn }: SignInPage,
): Promise<FastifyReply> {
  const { database, clock } = request.server
  try {
    const idp = await side.identityProvider.current()
    const now = clock()
    const requestId = newMessageId()
    const expiresAt = new Date(now.getTime() + attemptMilliseconds)
    await keepRequest(database.db, { requestId, interaction: uid, now, expiresAt })
    const saml = samlFor(side.sp, idp, { requestId, requestedAt: now, forceAuthn }, side.contexts)
    // No RelayState: the way back is in the database, under the request's id.
    const address = await saml.getAuthorizeUrlAsync('', undefined, {})
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  } catch (error) {
    return answerProblem(request, reply, error, '/')
  }
}
