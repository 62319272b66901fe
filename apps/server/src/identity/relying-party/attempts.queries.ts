import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** A sign-in in progress at the provider. */
export interface Attempt {
  readonly codeVerifier: string
  readonly nonce: string
  readonly redirect: string
}

/** Stores an attempt, with its state and browser as hashes. */
export async function saveAttempt(
  db: Database,
  attempt: Attempt & { state: string; browser: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: hashOf(attempt.state),
      browser_hash: hashOf(attempt.browser),
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      redirect: attempt.redirect,
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/**
 * Deletes an attempt, so it can only be used once.
 * @returns null if it is unknown, used, expired or started by another browser
 */
export async function takeAttempt(
  db: Database,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<Attempt | null> {
  const attempt = await db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .returning(['code_verifier as codeVerifier', 'nonce', 'redirect', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return attempt && attempt.expiresAt > now ? attempt : null
}
