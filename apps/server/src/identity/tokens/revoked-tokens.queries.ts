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
}
