import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** How long a try counts. */
export const tryMinutes = 15

/** One person from one place, one person from anywhere, one place for anybody. */
const limits = (username: string, address: string) => [
  { key: `${username} ${address}`, most: 6 },
  { key: `person ${username}`, most: 30 },
  { key: `address ${address}`, most: 60 },
]

/**
 * Counts a try before it is judged, so that tries at the same moment count each other.
 * @returns whether it may be judged
 */
export async function mayTryPassword(
  db: Database,
  { username, address, now }: { username: string; address: string; now: Date },
): Promise<boolean> {
  const keys = limits(username, address).map(({ key, most }) => ({ hash: hashOf(key), most }))
  await db
    .insertInto('password_try')
    .values(keys.map(({ hash }) => ({ key_hash: hash, tried_at: now })))
    .execute()
  const counts = await db
    .selectFrom('password_try')
    .where(
      'key_hash',
      'in',
      keys.map(({ hash }) => hash),
    )
    .where('tried_at', '>', new Date(now.getTime() - tryMinutes * 60_000))
    .groupBy('key_hash')
    .select(({ fn }) => ['key_hash as hash', fn.countAll<number>().as('count')])
    .execute()
  return keys.every(({ hash, most }) => {
    const found = counts.find((row) => row.hash.equals(hash))
    return (found?.count ?? 0) <= most
  })
}

/** Forgets the tries of a person who has now signed in. */
export async function forgetTries(
  db: Database,
  { username, address }: { username: string; address: string },
): Promise<void> {
  const [both, person] = limits(username, address)
  const hashes = [both, person].flatMap((limit) => (limit ? [hashOf(limit.key)] : []))
  await db.deleteFrom('password_try').where('key_hash', 'in', hashes).execute()
}
