import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { HttpError } from '#http/errors.ts'
import type { Credential } from '../identify.ts'

const minute = 60_000
/** Minutes after which a sign-in is no longer recent, which protects browsers left open. */
export const recentMinutes = 15

/** When the person last authenticated in this sign-in; null if unknown. */
async function signedInAt(db: Database, credential: Credential): Promise<Date | null> {
  const at = sql<Date>`least(coalesce(authenticated_at, created_at), created_at)`.as('at')
  const found =
    credential.kind === 'session'
      ? await db
          .selectFrom('session')
          .where('id_hash', '=', credential.idHash)
          .select(at)
          .executeTakeFirst()
      : await db
          .selectFrom('issued_token')
          .where('jti', '=', credential.token.jti)
          .select(at)
          .executeTakeFirst()
  return found?.at ?? null
}

/** Whether the caller authenticated recently. */
export async function hasRecentSignIn({ credential, server }: FastifyRequest): Promise<boolean> {
  const at = credential && (await signedInAt(server.database.db, credential))
  return at ? server.clock().getTime() - at.getTime() < recentMinutes * minute : false
}

/**
 * Protects data that a browser left open must not reveal.
 * @param purpose the reason to sign in again, as a sentence
 * @throws HttpError 403 `signInAgain`
 */
export async function requireRecentSignIn(request: FastifyRequest, purpose: string): Promise<void> {
  if (!(await hasRecentSignIn(request))) throw new HttpError(403, 'signInAgain', purpose)
}
