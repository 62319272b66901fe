import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { type SamlProvider, samlProviders } from '../external/external-providers.ts'
import { SignInError } from '../relying-party/problem.ts'
import { sendProblemPage } from '../relying-party/send-problem-page.ts'
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
  signInProvider: SamlProvider,
  { provider: _, nameIDFormat = unspecified, ...subject }: Subject,
  redirect: string,
): Promise<string | null> {
  try {
    const idp = await signInProvider.identityProvider.current()
    if (!idp.logoutUrl) return null
    const conversation = { requestId: newMessageId(signInProvider), requestedAt: app.clock() }
    const saml = samlFor(signInProvider.sp, idp, conversation, [])
    const subjectProfile = { issuer: idp.entityId, nameIDFormat, ...subject }
    return await saml.getLogoutUrlAsync(subjectProfile, redirect, {})
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    app.log.warn({ cause: error.reason }, 'the identity provider was not notified of a sign-out')
    return null
  }
}

/** Ends the sessions that the identity provider names, and responds through the browser. */
async function handleLogout(
  request: FastifyRequest,
  reply: FastifyReply,
  signInProvider: SamlProvider,
  query: string,
) {
  const { database, clock } = request.server
  const now = clock()
  const idp = await signInProvider.identityProvider.current()
  const destination = signInProvider.sp.logoutUrl
  const logoutRequest = await readLogoutRequest(query, idp, { destination, now })
  const { sessionIndexes } = logoutRequest
  const subjectHash = subjectHashOf(idp.entityId, logoutRequest.nameId)
  const ended = await endProviderSignIns(database.db, { subjectHash, sessionIndexes, now })
  for (const actorId of ended)
    await writeAuditEvent(request, { action: 'signOut', outcome: 'ok', actorId })
  if (!idp.logoutUrl) return reply.redirect('/', 303)
  const saml = samlFor(
    signInProvider.sp,
    idp,
    { requestId: newMessageId(signInProvider), requestedAt: now },
    [],
  )
  const relayState = new URLSearchParams(query).get('RelayState') ?? ''
  const logoutProfile = { issuer: idp.entityId, ID: logoutRequest.id, nameID: '', nameIDFormat: '' }
  const address = await saml.getLogoutResponseUrlAsync(logoutProfile, relayState, {}, true)
  return reply.redirect(address, 303)
}

/** Tries the identity providers in turn: the signature shows which one sent the request. */
async function handleLogoutOfAnyProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  query: string,
) {
  let rejection: unknown
  for (const signInProvider of samlProviders(request.server))
    try {
      return await handleLogout(request, reply, signInProvider, query)
    } catch (error) {
      if (!(error instanceof LogoutError)) throw error
      rejection = error
    }
  throw rejection
}

/**
 * Single logout: a request of the identity provider, or its response to ours. A response changes
 * nothing here, so the browser only returns to the app.
 */
export async function singleLogout(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const query = request.url.split('?')[1] ?? ''
  const logoutRequest = new URLSearchParams(query)
  if (!logoutRequest.has('SAMLRequest'))
    return reply.redirect(safePath(logoutRequest.get('RelayState')) ?? '/', 303)
  try {
    return await handleLogoutOfAnyProvider(request, reply, query)
  } catch (error) {
    const isRejected = error instanceof LogoutError || error instanceof XmlError
    if (!isRejected) throw error
    const cause = `a sign-out of the identity provider: ${error.message}`
    return sendProblemPage(request, reply, new SignInError('badRequest', cause), '/')
  }
}
