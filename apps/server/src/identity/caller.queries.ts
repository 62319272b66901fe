import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
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

/**
 * The caller of a session that has neither expired nor been idle for too long.
 * @param idleSince sessions last used at or before this instant have ended
 */
export async function callerOfSession(
  db: Database,
  idHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<FoundSession | null> {
  const row = await people(db)
    .innerJoin('session', 'session.person_id', 'person.id')
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .select(['session.last_seen_at as lastSeenAt', 'session.expires_at as expiresAt'])
    .executeTakeFirst()
  if (!row) return null
  return { caller: toCaller(row), lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt }
}

/** The caller of a verified token, unless it was revoked or the person may no longer sign in. */
export async function callerOfToken(
  db: Database,
  personId: string,
  jti: string,
): Promise<Caller | null> {
  const row = await people(db)
    .where('person.id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revoked_token').where('jti', '=', jti).select('jti'))),
    )
    .executeTakeFirst()
  return row ? toCaller(row) : null
}
