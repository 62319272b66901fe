import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** How long a try counts. */
export const tryMinutes = 15

/** Who tries, and from where. */
interface Place {
  readonly username: string
  readonly address: string
}

/** How many tries: one person from one place, one person from anywhere, one place for anybody. */
const most = { pair: 6, person: 30, address: 60 }

const keysOf = ({ username, address }: Place) => ({
  pair: hashOf(`${username} ${address}`),
  person: hashOf(`person ${username}`),
  address: hashOf(`address ${address}`),
})

/**
 * Counts a try before it is judged, so that tries at the same moment count each other.
 * @returns whether it may be judged
 */
export async function mayTryPassword(db: Database, place: Place, now: Date): Promise<boolean> {
  const keys = keysOf(place)
  const hashes = Object.values(keys)
  await db
    .insertInto('password_try')
    .values(hashes.map((hash) => ({ key_hash: hash, tried_at: now })))
    .execute()
  const counts = await db
    .selectFrom('password_try')
    .where('key_hash', 'in', hashes)
    .where('tried_at', '>', new Date(now.getTime() - tryMinutes * 60_000))
    .groupBy('key_hash')
    .select(({ fn }) => ['key_hash as hash', fn.countAll<number>().as('count')])
    .execute()
  const countOf = (key: Buffer) => counts.find(({ hash }) => hash.equals(key))?.count ?? 0
  return (
    countOf(keys.pair) <= most.pair &&
    countOf(keys.person) <= most.person &&
    countOf(keys.address) <= most.address
  )
}

/** Forgets the tries of a person who has now signed in, and this one of the place. */
export async function forgetTries(db: Database, place: Place): Promise<void> {
  const { pair, person, address } = keysOf(place)
  await db.deleteFrom('password_try').where('key_hash', 'in', [pair, person]).execute()
  await db
    .deleteFrom('password_try')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('password_try')
        .where('key_hash', '=', address)
        .orderBy('tried_at', 'desc')
        .limit(1)
        .select('id'),
    )
    .execute()
}
