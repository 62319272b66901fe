import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** Revokes a token on every process. Idempotent. */
export async function revokeToken(
  db: Database,
  token: { readonly jti: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('revoked_token')
    .values({ jti: token.jti, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute()
  // Stop push notifications, so the next user of this browser does not see them.
  await db.deleteFrom('push_device').where('sign_in_id', '=', token.jti).execute()
}

/** Revokes the tokens issued for a code, on every process. */
export async function revokeTokensOfCode(db: Database, code: string): Promise<void> {
  await sql`with tokens as (
      select jti, expires_at from issued_token where code_hash = ${hashOf(code)}
    ), silenced as (
      delete from push_device where sign_in_id in (select jti from tokens)
    )
    insert into revoked_token (jti, expires_at) select jti, expires_at from tokens
    on conflict do nothing`.execute(db)
}
