import { sql } from 'kysely'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { Caller } from '#http/access.ts'

/** A caller with what the credential says about its own life. */
export interface FoundSession {
  readonly caller: Caller
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

interface CallerRow {
  readonly personId: string
  readonly username: string
  readonly permissions: string[]
  readonly isActiveAdmin: boolean | null
}

const toCaller = (row: CallerRow): Caller => ({
  personId: row.personId,
  username: row.username,
  permissions: new Set(row.permissions),
  isAdmin: row.isActiveAdmin === true,
  isInactiveAdmin: row.isActiveAdmin === false,
  impersonator: null,
})

/** People who may be signed in, with what they may do: one row each, by one look-up each. */
const people = (db: Database) =>
  db
    .selectFrom('person')
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)
    .select([
      'person.id as personId',
      'person.username',
      'admin.is_active as isActiveAdmin',
      sql<string[]>`array(select permission from permission_grant
        where permission_grant.person_id = person.id)`.as('permissions'),
    ])

const askBySession = prepare(
  'caller of session',
  ['idHash', 'now', 'idleSince'],
  (db, { idHash, now, idleSince }) =>
    people(db)
      .innerJoin('session', 'session.person_id', 'person.id')
      .where(sql<boolean>`session.id_hash = ${idHash}`)
      .where(sql<boolean>`session.expires_at > ${now}`)
      .where(sql<boolean>`session.last_seen_at > ${idleSince}`)
      .select(['session.last_seen_at as lastSeenAt', 'session.expires_at as expiresAt']),
)

const askByToken = prepare('caller of token', ['personId', 'jti'], (db, { personId, jti }) =>
  people(db)
    .where('person.id', '=', personId)
    .where(sql<boolean>`not exists (select from revoked_token where jti = ${jti})`),
)

type Asked = Pick<OpenDatabase, 'pool'>

/**
 * The caller of a session that has neither expired nor been idle for too long.
 * @param idleSince sessions last used at or before this instant have ended
 */
export async function callerOfSession(
  database: Asked,
  given: { readonly idHash: Buffer; readonly now: Date; readonly idleSince: Date },
): Promise<FoundSession | null> {
  const [row] = await askBySession(database, given)
  if (!row) return null
  return { caller: toCaller(row), lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt }
}

/** The caller of a verified token, unless it was revoked or the person may no longer sign in. */
export async function callerOfToken(
  database: Asked,
  given: { readonly personId: string; readonly jti: string },
): Promise<Caller | null> {
  const [row] = await askByToken(database, given)
  return row ? toCaller(row) : null
}
