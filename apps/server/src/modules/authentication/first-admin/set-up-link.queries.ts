import type { Database } from '#db/open.ts'
import { hasPasswordAccounts } from '#identity/accounts/accounts.queries.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'

const linkHours = 2

/** Whether the hub has neither an admin nor an account of its own. */
export async function needsFirstAdmin(db: Database): Promise<boolean> {
  const admin = await db.selectFrom('admin').select('person_id').limit(1).executeTakeFirst()
  return admin === undefined && !(await hasPasswordAccounts(db))
}

/** Whether anyone is on record who could sign in at the college's own provider. */
export async function hasPeople(db: Database): Promise<boolean> {
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return person !== undefined
}

/** Creates a link, and deletes expired ones. @returns its token; only its hash is stored */
export async function addSetUpLink(db: Database, now: Date): Promise<string> {
  const token = newSecret()
  await db.deleteFrom('set_up_link').where('expires_at', '<=', now).execute()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  await db
    .insertInto('set_up_link')
    .values({ token_hash: hashOf(token), expires_at: expiresAt })
    .execute()
  return token
}

/** Whether a link still works. */
export async function isSetUpLink(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('set_up_link')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst()
  return row !== undefined && (await needsFirstAdmin(db))
}

/**
 * Consumes a link and all others, because servers sharing a database each print their own. Of two
 * concurrent uses, the second is blocked until the first commits, and finds no link.
 * @returns whether the link was valid
 */
export async function consumeSetUpLink(
  transaction: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  // Lock in a fixed order, so that two uses can't deadlock.
  const locked = await transaction
    .selectFrom('set_up_link')
    .orderBy('token_hash')
    .forUpdate()
    .select(['token_hash as hash', 'expires_at as expiresAt'])
    .execute()
  const expectedHash = hashOf(token)
  const isValid = locked.some(({ hash, expiresAt }) => hash.equals(expectedHash) && expiresAt > now)
  if (!isValid || !(await needsFirstAdmin(transaction))) return false
  await transaction.deleteFrom('set_up_link').execute()
  return true
}
