import type { FastifyRequest } from 'fastify'
import { callerOf } from '#http/access.ts'
import { HttpError } from '#http/errors.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'

/**
 * Requires a sign-in in which admin mode may be on.
 * @throws HttpError 403 `addPasskey` for a caller without a passkey, else `signInWithPasskey`
 */
export async function requireSecondFactor(request: FastifyRequest): Promise<void> {
  if (request.credential?.allowsAdmin) return
  const { personId } = callerOf(request)
  const passkeys = await passkeysOf(request.server.database.db, personId)
  throw passkeys.length > 0
    ? new HttpError(403, 'signInWithPasskey', 'Sign in with your passkey to use admin mode.')
    : new HttpError(
        403,
        'addPasskey',
        'Admin mode requires a passkey. Add one, then sign in with it.',
      )
}

/**
 * Whether only a sign-in with a passkey may change the caller's passkeys: an admin who has one.
 * Otherwise anyone with an admin's password could add a passkey of their own.
 */
export function mustUsePasskey({ credential, caller }: FastifyRequest, count: number): boolean {
  const isAdmin = caller !== null && (caller.isAdmin || caller.isInactiveAdmin)
  return isAdmin && count > 0 && credential?.allowsAdmin !== true
}
