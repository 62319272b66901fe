import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** Minutes that an attempt counts. */
export const tryMinutes = 15
/** Days that a known sign-in address is remembered. */
const knownPlaceDays = 90

/** The username and IP address of an attempt. */
interface Place {
  readonly username: string
  readonly address: string
}

/** Maximum attempts: per person and address, per person, and per address. */
const maxTries = { pair: 6, person: 30, address: 60 }

const keysOf = ({ username, address }: Place) => ({
  pair: hashOf(`${username} ${address}`),
  person: hashOf(`person ${username}`),
  address: hashOf(`address ${address}`),
})

/**
 * Whether the person has recently signed in from this address, so that attackers elsewhere cannot
 * lock them out.
 */
async function isKnownPlace(db: Database, attempt: Place, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('password_place')
    .where('key_hash', '=', keysOf(attempt).pair)
    .where('expires_at', '>', now)
    .select('key_hash')
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts count each other. A rejected
 * attempt is not counted, so an address at its limit doesn't lock out anyone else.
 * @returns whether the attempt may be checked
 */
export async function registerPasswordTry(
  db: Database,
  attempt: Place,
  now: Date,
): Promise<boolean> {
  const keys = keysOf(attempt)
  const hashes = Object.values(keys)
  const tried = await db
    .insertInto('password_try')
    .values(hashes.map((hash) => ({ key_hash: hash, tried_at: now })))
    .returning('id')
    .execute()
  const counts = await db
    .selectFrom('password_try')
    .where('key_hash', 'in', hashes)
    .where('tried_at', '>', new Date(now.getTime() - tryMinutes * 60_000))
    .groupBy('key_hash')
    .select(({ fn }) => ['key_hash as hash', fn.countAll<number>().as('count')])
    .execute()
  const countOf = (key: Buffer) => counts.find(({ hash }) => hash.equals(key))?.count ?? 0
  const isWithinLimits =
    countOf(keys.pair) <= maxTries.pair &&
    countOf(keys.address) <= maxTries.address &&
    (countOf(keys.person) <= maxTries.person || (await isKnownPlace(db, attempt, now)))
  if (!isWithinLimits)
    await db
      .deleteFrom('password_try')
      .where(
        'id',
        'in',
        tried.map(({ id }) => id),
      )
      .execute()
  return isWithinLimits
}

/**
 * Clears a person's attempts after a sign-in from an address, and remembers the address as theirs.
 */
export async function clearTries(db: Database, attempt: Place, now: Date): Promise<void> {
  const { pair, person, address } = keysOf(attempt)
  const expires_at = new Date(now.getTime() + knownPlaceDays * 24 * 60 * 60_000)
  await db
    .insertInto('password_place')
    .values({ key_hash: pair, expires_at })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ expires_at }))
    .execute()
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
