import type { Database } from '#db/open.ts'

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
