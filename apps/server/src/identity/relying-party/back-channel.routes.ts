import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import { writeAuditEvent } from '#audit/write-audit-event.ts'
import { openIdProviders } from '../external/external-providers.ts'
import { subjectHashOf } from '../sessions/provider-sign-ins.queries.ts'
import { endProviderSignIns, recordLogoutMessage } from '../sessions/provider-sign-out.queries.ts'
import { issuerIn, LogoutTokenError, readLogoutToken } from './logout-token.ts'

export const backChannelPath = '/ui/backchannel-logout'
const maxBytes = 20_000

/** The provider named in a token whose signature is not verified yet. */
async function providerOf({ server }: FastifyRequest, token: string): Promise<Configuration> {
  if (server.settings.OIDC_ISSUER) return server.providerClients('server')
  const issuer = issuerIn(token)
  for (const signInProvider of openIdProviders(server)) {
    const provider = await signInProvider.configuration()
    if (provider.serverMetadata().issuer === issuer) return provider
  }
  throw new LogoutTokenError('it is from another issuer')
}

/** @throws LogoutTokenError */
async function signOutPeople(request: FastifyRequest, token: unknown): Promise<void> {
  const { database, clock } = request.server
  const now = clock()
  if (typeof token !== 'string') throw new LogoutTokenError('there is no logout_token')
  const provider = await providerOf(request, token)
  const { issuer, jwks_uri: jwksUri } = provider.serverMetadata()
  if (!jwksUri) throw new LogoutTokenError('the provider has no jwks_uri')
  const { client_id: clientId } = provider.clientMetadata()
  const { sub, sid, jti, expiresAt } = await readLogoutToken(token, {
    ...{ issuer, clientId, jwksUri, now },
  })
  const isFirst = await recordLogoutMessage(database.db, { message: `${issuer} ${jti}`, expiresAt })
  if (!isFirst) throw new LogoutTokenError('it was already used')
  const ended = await endProviderSignIns(database.db, {
    subjectHash: sub === null ? null : subjectHashOf(issuer, sub),
    sessionIndexes: sid === null ? [] : [sid],
    now,
  })
  for (const actorId of ended)
    await writeAuditEvent(request, { action: 'signOut', outcome: 'ok', actorId })
}

async function receiveLogoutToken(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  const form = new Map<string, unknown>(Object.entries(request.body ?? {}))
  try {
    await signOutPeople(request, form.get('logout_token'))
    return reply.code(200).send()
  } catch (error) {
    if (!(error instanceof LogoutTokenError)) throw error
    request.log.warn({ cause: error.message }, 'the provider’s sign-out was refused')
    return reply.code(400).send({ error: 'invalid_request' })
  }
}

/** Sign-outs that the college's OpenID provider reports without the person's browser. */
export async function backChannelRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxBytes })
    const options = { config: { access: 'public' }, schema: { hide: true } } as const
    scope.post(backChannelPath, options, receiveLogoutToken)
  })
}
