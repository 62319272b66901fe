import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { type SamlSide, samlSides } from '../outside/outside-providers.ts'
import { answerProblem } from '../relying-party/answer-problem.ts'
import { SignInError } from '../relying-party/problem.ts'
import { type Subject, subjectHashOf } from '../sessions/provider-sign-ins.queries.ts'
import { endProviderSignIns } from '../sessions/provider-sign-out.queries.ts'
import { newMessageId } from './begin.ts'
import { LogoutError, readLogoutRequest } from './logout-request.ts'
import { samlFor } from './service-provider.ts'
import { XmlError } from './xml.ts'

const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/**
 * The identity provider's address that also ends the sign-in there; null if it has none. The
 * session here has ended in any case.
 * @param redirect the path to return to
 */
export async function logoutAddress(
  app: FastifyInstance,
  side: SamlSide,
  { provider: _, nameIDFormat = unspecified, ...subject }: Subject,
  redirect: string,
): Promise<string | null> {
  try {
    const idp = await side.identityProvider.current()
    if (!idp.logoutUrl) return null
    const about = { requestId: newMessageId(side), requestedAt: app.clock() }
    const saml = samlFor(side.sp, idp, about, [])
    const who = { issuer: idp.entityId, nameIDFormat, ...subject }
    return await saml.getLogoutUrlAsync(who, redirect, {})
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    app.log.warn({ cause: error.reason }, 'the identity provider was not told of a sign-out')
    return null
  }
}

/** Ends the sessions that the identity provider names, and responds through the browser. */
async function obey(request: FastifyRequest, reply: FastifyReply, side: SamlSide, query: string) {
  const { database, clock } = request.server
  const now = clock()
  const idp = await side.identityProvider.current()
  const destination = side.sp.logoutUrl
  const asked = await readLogoutRequest(query, idp, { destination, now })
  const { sessionIndexes } = asked
  const subjectHash = subjectHashOf(idp.entityId, asked.nameId)
  const ended = await endProviderSignIns(database.db, { subjectHash, sessionIndexes, now })
  for (const actorId of ended)
    await writeAuditEvent(request, { action: 'signOut', outcome: 'ok', actorId })
  if (!idp.logoutUrl) return reply.redirect('/', 303)
  const saml = samlFor(side.sp, idp, { requestId: newMessageId(side), requestedAt: now }, [])
  const relayState = new URLSearchParams(query).get('RelayState') ?? ''
  const told = { issuer: idp.entityId, ID: asked.id, nameID: '', nameIDFormat: '' }
  const address = await saml.getLogoutResponseUrlAsync(told, relayState, {}, true)
  return reply.redirect(address, 303)
}

/** Tries the identity providers in turn: the signature shows which one sent the request. */
async function obeyOneOf(request: FastifyRequest, reply: FastifyReply, query: string) {
  let refusal: unknown
  for (const side of samlSides(request.server))
    try {
      return await obey(request, reply, side, query)
    } catch (error) {
      if (!(error instanceof LogoutError)) throw error
      refusal = error
    }
  throw refusal
}

/**
 * Single logout: a request of the identity provider, or its response to ours. A response changes
 * nothing here, so the browser only returns to the app.
 */
export async function signOutHere(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const query = request.url.split('?')[1] ?? ''
  const asked = new URLSearchParams(query)
  if (!asked.has('SAMLRequest'))
    return reply.redirect(safePath(asked.get('RelayState')) ?? '/', 303)
  try {
    return await obeyOneOf(request, reply, query)
  } catch (error) {
    const isRefused = error instanceof LogoutError || error instanceof XmlError
    if (!isRefused) throw error
    const cause = `a sign-out of the identity provider: ${error.message}`
    return answerProblem(request, reply, new SignInError('badRequest', cause), '/')
  }
}
