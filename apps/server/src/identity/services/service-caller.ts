import { isServiceScope, permissionsOfScopes } from '@myhub/domain/access/service-scopes.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#http/access.ts'
import { HttpError } from '#http/errors.ts'
import { hashOf } from '../secrets.ts'
import { findServiceKey, type ServiceKeyRow, touchServiceKey } from './service-keys.queries.ts'

const minute = 60_000

/** Why a key is rejected; null if it is accepted. */
function serviceKeyError(row: ServiceKeyRow | null, now: Date): HttpError | null {
  const unauthorized = (code: string, message: string) => new HttpError(401, code, message)
  if (!row)
    return unauthorized('unknownKey', 'This key isn’t known. Check that it was copied completely.')
  const { revokedAt, expiresAt, removedAt } = row
  if (revokedAt)
    return unauthorized('revokedKey', `This key was revoked at ${revokedAt.toISOString()}.`)
  if (removedAt)
    return unauthorized('removedAccount', 'The service account of this key was deleted.')
  if (expiresAt && expiresAt <= now)
    return unauthorized('expiredKey', `This key expired at ${expiresAt.toISOString()}.`)
  return null
}

/**
 * The service account of a key, with the permissions of its scopes. Null if the key is rejected;
 * the request then has the reason.
 */
export async function callerOfServiceKey(
  request: FastifyRequest,
  key: string,
): Promise<Caller | null> {
  const { database, clock } = request.server
  const now = clock()
  const row = await findServiceKey(database.db, hashOf(key))
  request.keyRefusal = serviceKeyError(row, now)
  if (!row || request.keyRefusal) return null
  const { keyId, lastUsedAt, accountId, name } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= minute)
    await touchServiceKey(database.db, keyId, now)
  // A scope of a later version is ignored.
  const scopes = row.scopes.filter(isServiceScope)
  return {
    personId: accountId,
    username: '',
    permissions: new Set(permissionsOfScopes(scopes)),
    isAdmin: false,
    isInactiveAdmin: false,
    impersonator: null,
    service: { name, scopes: new Set(scopes) },
  }
}
