import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, uuid } from '#http/schema.ts'
import {
  endSignIns,
  previousSignIn,
  type SignIn,
  type SignInContext,
  signInsOf,
} from '#identity/sessions/sign-ins.queries.ts'
import { MySessions } from './sessions.schema.ts'

const tags = ['authentication']
const minute = 60_000
// Sign-in methods are private, even from an impersonator.
const config = { access: 'signed-in', whileImpersonating: 'never' } as const

function requesterOf(request: FastifyRequest): SignInContext {
  const { credential, server } = request
  if (!credential) throw httpErrors.unauthorized()
  const now = server.clock()
  const idleSince = new Date(now.getTime() - server.settings.SESSION_IDLE_MINUTES * minute)
  return { personId: callerOf(request).personId, credential, now, idleSince }
}

const toSession = ({ signedInAt, lastUsedAt, endsAt, ...rest }: SignIn) => ({
  ...rest,
  signedInAt: signedInAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endsAt: endsAt.toISOString(),
})

async function endSessions(request: FastifyRequest, id: string | null): Promise<number> {
  return request.server.database.db.transaction().execute(async (transaction) => {
    const ended = await endSignIns(transaction, requesterOf(request), id)
    const details = { because: id === null ? 'everywhereElse' : 'oneDevice', ended }
    if (ended > 0)
      await auditCaller(request, { action: 'signOut', outcome: 'ok', details }, transaction)
    return ended
  })
}

/** A person's sessions, and signing out of them (R8.3). */
export function sessionRoutes(app: App): void {
  app.get(
    '/v1/authentication/sessions',
    {
      config,
      schema: {
        operationId: 'listMySessions',
        summary: 'Lists the caller’s sessions',
        description: 'Devices are listed by browser and system. Their addresses aren’t stored.',
        tags,
        response: { 200: schemaRef(MySessions) },
      },
    },
    async (request) => {
      const requester = requesterOf(request)
      const [sessions, previous] = await Promise.all([
        signInsOf(app.database.db, requester),
        previousSignIn(app.database.db, requester),
      ])
      return {
        sessions: sessions.map(toSession),
        previousSignInAt: previous?.toISOString() ?? null,
      }
    },
  )

  app.delete(
    '/v1/authentication/sessions',
    {
      config,
      schema: {
        operationId: 'endMyOtherSessions',
        summary: 'Signs out all other sessions',
        description:
          'Ends all of the caller’s other sessions and tokens. Those devices may still be signed in to the college’s own sign-in service.',
        tags,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await endSessions(request, null)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/v1/authentication/sessions/:id',
    {
      config,
      schema: {
        operationId: 'endMySession',
        summary: 'Signs out one device',
        tags,
        params: Type.Object({ id: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      if ((await endSessions(request, request.params.id)) === 0) throw httpErrors.notFound()
      return reply.code(204).send(null)
    },
  )
}
