import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** Ends a token before its time, on every process. Ending it twice is no error. */
export async function revokeToken(
  db: Database,
  token: { readonly jti: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('revoked_token')
    .values({ jti: token.jti, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute()
  // Whoever uses this browser next is told nothing of the person's.
  await db.deleteFrom('push_device').where('sign_in_id', '=', token.jti).execute()
}

/** Ends the tokens that were given out for a code, on every process. */
export async function revokeTokensOfCode(db: Database, code: string): Promise<void> {
  await sql`with tokens as (
      select jti, expires_at from issued_token where code_hash = ${hashOf(code)}
    ), silenced as (
      delete from push_device where sign_in_id in (select jti from tokens)
    )
    insert into revoked_token (jti, expires_at) select jti, expires_at from tokens
    on conflict do nothing`.execute(db)
}
