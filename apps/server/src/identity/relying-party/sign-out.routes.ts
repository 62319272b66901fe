import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildEndSessionUrl, type Configuration } from 'openid-client'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { vaultOf } from '#lib/vault.ts'
import { languageFor } from '../pages/language.ts'
import { sendPage } from '../pages/layout.ts'
import { signOutPage } from '../pages/sign-out-page.ts'
import { endProviderSession } from '../provider/end-provider-session.ts'
import { logoutAddress } from '../saml/logout.ts'
import { providerSignInOf } from '../sessions/provider-sign-ins.queries.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { problemOf } from './problem.ts'
import { redirectOf } from './sign-in.routes.ts'

const signedOutPath = '/public/ui/signed-out'

/**
 * The provider's sign-out URL with the return address; null if the provider has none or does not
 * respond. The session here has ended in any case.
 */
async function endAtProvider(
  request: FastifyRequest,
  configuration: () => Promise<Configuration>,
  idToken: string | null,
  redirect: string,
): Promise<string | null> {
  const { settings } = request.server
  try {
    const provider = await configuration()
    if (!provider.serverMetadata().end_session_endpoint) return null
    return buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${settings.publicUrl}${signedOutPath}`,
      state: redirect,
      ...(idToken && { id_token_hint: idToken }),
    }).href
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    request.log.warn({ problem }, 'the provider was not notified of a sign-out')
    return null
  }
}

/** The same for a provider behind the hub's own, if the person signed in there. */
async function endAtExternalProvider(
  request: FastifyRequest,
  providerSignInId: string,
  redirect: string,
): Promise<string | null> {
  const { database, externalProviders } = request.server
  const subject = (await providerSignInOf(database.db, providerSignInId))?.subject
  const signInProvider = externalProviders.find(({ id }) => id === subject?.provider)
  if (!signInProvider || !subject) return null
  return signInProvider.kind === 'saml'
    ? logoutAddress(request.server, signInProvider, subject, redirect)
    : endAtProvider(request, signInProvider.configuration, null, redirect)
}

async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, settings, providerClients } = request.server
  const redirect = redirectOf(request)
  // Another site may link here, so ask for confirmation.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    const college = { collegeName: settings.COLLEGE_NAME, language: languageFor(request) }
    return sendPage(reply, 200, signOutPage(college, redirect))
  }
  const secret = sessionCookie.read(request)
  const vault = vaultOf(settings.secretKeys)
  const ended = secret ? await endSession(database.db, vault, secret) : null
  if (secret) sessionCookie.clear(reply)
  if (ended)
    await writeAuditEvent(request, { action: 'signOut', outcome: 'ok', actorId: ended.personId })
  reply.header('cache-control', 'no-store')
  if (!settings.OIDC_ISSUER) {
    await endProviderSession(request, reply)
    const id = ended?.providerSignInId
    const externalUrl = id ? await endAtExternalProvider(request, id, redirect) : null
    return reply.redirect(externalUrl ?? redirect, 303)
  }
  const address = await endAtProvider(
    ...([request, () => providerClients('server'), ended?.idToken ?? null, redirect] as const),
  )
  return reply.redirect(address ?? redirect, 303)
}

/** Sign-out: here, then at the provider, then back to a path of the app (R4.3). */
export function signOutRoutes(app: FastifyInstance): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/public/ui/logout', options, signOut)
  app.get(signedOutPath, options, (request, reply) => {
    const { searchParams } = new URL(request.url, app.settings.publicUrl)
    return reply.redirect(safePath(searchParams.get('state')) ?? '/', 303)
  })
}
