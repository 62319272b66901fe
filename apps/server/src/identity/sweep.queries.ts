import type { Database } from '#db/open.ts'
import { dropClaimedPermissions } from './claims/claimed-permissions.queries.ts'

const day = 24 * 60 * 60 * 1000
// A key signs for 30 days, and a token lives for at most 30 more; one day for clock skew.
const keyDays = 61

/** Deletes expired data. It can run at any time. */
export async function sweepIdentity(
  db: Database,
  now: Date,
  limits: { readonly idleMinutes: number; readonly tryMinutes: number },
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is('last_seen_at', '<=', ago(limits.idleMinutes * 60_000)),
      ]),
    )
    .execute()
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).execute()
  await db.deleteFrom('provider_sign_in').where('expires_at', '<=', now).execute()
  await dropClaimedPermissions(db, now)
  await db.deleteFrom('provider_logout').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('impersonation').where('ends_at', '<=', now).execute()
  await db.deleteFrom('revoked_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('issued_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_place').where('expires_at', '<=', now).execute()
  await db.deleteFrom('oidc_payload').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('password_try')
    .where('tried_at', '<=', ago(limits.tryMinutes * 60_000))
    .execute()
  await db
    .deleteFrom('signing_key')
    .where('created_at', '<=', ago(keyDays * day))
    .execute()
}
