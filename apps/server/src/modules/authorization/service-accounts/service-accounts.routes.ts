import {
  isServiceScope,
  permissionsOfScopes,
  type ServiceScope,
  serviceScopeNames,
} from '@myhub/domain/access/service-scopes.ts'
import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import { auditCaller } from '#audit/write-audit-event.ts'
import { rejectNotHeld } from '#http/access/reject-not-held.ts'
import { type Caller, callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { newServiceKey } from '#identity/services/service-key.ts'
import { requireRecentSignIn } from '#identity/sessions/recent-sign-in.ts'
import {
  CreatedServiceKey,
  NewServiceKey,
  ServiceScopeCalls,
  serviceAccountSchemas,
} from './service-account.schema.ts'
import {
  insertKey,
  lockAccount,
  maxKeys,
  readScopes,
  revokeKey,
  serviceAccounts,
} from './service-accounts.queries.ts'

const tag = 'authorization'
const permission = 'integrations.write'
const access = { permission }
const path = '/v1/authorization/service-account'
const canGrantScope = (caller: Caller, scope: ServiceScope) =>
  permissionsOfScopes([scope]).every((scopePermission) => holds(caller, scopePermission))

/**
 * Otherwise an administrator could use a key to read data they aren't allowed to read.
 * @throws HttpError 403 naming the scopes
 */
function requireScopePermissions(caller: Caller, scopes: readonly string[]): void {
  const denied = scopes.filter((scope) => isServiceScope(scope) && !canGrantScope(caller, scope))
  rejectNotHeld('scopes', 'grant scopes for what you can do yourself', denied)
}

/** Accounts of other programs, and their keys (operate.md, section 3). */
export function serviceAccountRoutes(app: App): void {
  const { db } = app.database

  managedRoutes(app, {
    path,
    tag,
    permission,
    thing: 'ServiceAccount',
    one: 'a service account',
    many: 'service accounts of other programs, sorted by name',
    schemas: serviceAccountSchemas,
    table: serviceAccounts,
    conflict: 'Another service account has this name.',
    check: async (transaction, account, id, caller) => {
      const before = await readScopes(transaction, id)
      requireScopePermissions(
        caller,
        account.scopes.filter((scope) => !before.includes(scope)),
      )
      return account
    },
  })

  app.get(
    '/v1/authorization/service-scopes',
    {
      config: { access },
      schema: {
        operationId: 'listServiceScopes',
        tags: [tag],
        summary: 'Lists what service accounts can be allowed to do, with the calls of each scope',
        response: { 200: Type.Array(schemaRef(ServiceScopeCalls)) },
      },
    },
    async (request) =>
      serviceScopeNames.map((scope) => ({
        scope,
        calls: [...(app.callsOfScopes.get(scope) ?? [])],
        mayGive: canGrantScope(callerOf(request), scope),
      })),
  )

  app.post(
    `${path}/:id/key`,
    {
      config: {
        access,
        whileImpersonating: 'never',
        refusals: { 409: `The account already has ${maxKeys} usable keys.` },
      },
      schema: {
        operationId: 'createServiceKey',
        tags: [tag],
        summary: 'Creates a key for a service account, which is returned only once',
        description:
          'Returns 403 if the caller signed in more than 15 minutes ago (`signInAgain`) or the account has permissions that the caller doesn’t have.',
        params: strictObject({ id: uuid() }),
        body: schemaRef(NewServiceKey),
        response: { 201: schemaRef(CreatedServiceKey) },
      },
    },
    async (request, reply) => {
      await requireRecentSignIn(request, 'Sign in again to create a key.')
      const now = app.clock()
      const expiresAt = request.body.expiresAt === null ? null : new Date(request.body.expiresAt)
      if (expiresAt && expiresAt <= now)
        throw fieldError(
          'expiresAt',
          'past',
          `is ${expiresAt.toISOString()}; it must be in the future`,
        )
      const { id: accountId } = request.params
      const { key, hash, hint } = newServiceKey()
      const id = await db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, accountId, now)
        if (!account) throw httpErrors.notFound()
        requireScopePermissions(callerOf(request), account.scopes)
        if (account.keys >= maxKeys)
          throw httpErrors.conflict(
            `This account already has ${account.keys} usable keys. Revoke one first.`,
          )
        const keyId = await insertKey(transaction, {
          ...{ account_id: accountId, hash, hint, created_at: now, expires_at: expiresAt },
        })
        const details = { serviceAccountId: accountId, keyId }
        await auditCaller(
          request,
          { action: 'createServiceKey', outcome: 'ok', details },
          transaction,
        )
        return keyId
      })
      const times = { createdAt: now.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
      return reply.code(201).send({ id, hint, ...times, lastUsedAt: null, revokedAt: null, key })
    },
  )

  app.delete(
    `${path}/:id/key/:keyId`,
    {
      config: { access },
      schema: {
        operationId: 'revokeServiceKey',
        tags: [tag],
        summary: 'Revokes a service account’s key immediately and permanently',
        params: strictObject({ id: uuid(), keyId: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id: serviceAccountId, keyId } = request.params
      await db.transaction().execute(async (transaction) => {
        const done = await revokeKey(transaction, serviceAccountId, keyId, app.clock())
        if (done === null) throw httpErrors.notFound()
        const details = { serviceAccountId, keyId }
        const event = { action: 'revokeServiceKey', outcome: 'ok', details } as const
        if (done === 'revoked') await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
