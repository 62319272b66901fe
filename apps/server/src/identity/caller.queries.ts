import { type AliasedExpression, type Expression, sql } from 'kysely'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { Caller } from '#http/access.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/** A caller with the lifetime of the credential. */
export interface SessionCaller {
  readonly caller: Caller
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly allowsAdmin: boolean
}

/** Inputs of every caller lookup. */
interface CallerLookup {
  readonly now: Date
  /** On the college's calendar; roles count through their last day. */
  readonly today: CollegeDate
  /** The request opts out of impersonation by its header (R5.5). */
  readonly isAsOneself: boolean
  /** Admin mode is off in a sign-in without a second factor (ASVS 6.3.3). */
  readonly needsSecondFactor: boolean
}

interface CallerRow {
  readonly personId: string
  readonly username: string
  readonly permissions: string[]
  readonly isActiveAdmin: boolean | null
  readonly impersonatorId: string | null
  readonly impersonatorUsername: string | null
  readonly mayEditOnBehalf: boolean | null
}

const toCaller = (row: CallerRow): Caller => ({
  personId: row.personId,
  username: row.username,
  permissions: new Set(row.permissions),
  isAdmin: row.isActiveAdmin === true,
  isInactiveAdmin: row.isActiveAdmin === false,
  impersonator:
    row.impersonatorId === null || row.impersonatorUsername === null
      ? null
      : {
          personId: row.impersonatorId,
          username: row.impersonatorUsername,
          mayEditOnBehalf: row.mayEditOnBehalf === true,
        },
  service: null,
})

type LookupParams = Readonly<
  Record<'now' | 'today' | 'isAsOneself' | 'needsSecondFactor', Expression<string>>
>

/** A person's personal permissions and those of their current roles; may contain duplicates. */
const permissionsOf = (personId: Expression<unknown>, { today }: LookupParams) =>
  sql<{ permission: string }>`(select permission from permission_grant where person_id = ${personId}
    union all
    select role_grant.permission from person_role join role_grant using (role)
    where person_role.person_id = ${personId} and person_role.removed_at is null
      and (person_role.start_on is null or person_role.start_on <= ${today}::date)
      and (person_role.end_on is null or person_role.end_on >= ${today}::date))`

/**
 * The person an admin impersonates with a credential. It ends when it expires, admin mode is turned
 * off, or that person becomes an admin or may no longer sign in; then the credential applies to the
 * admin again.
 */
const impersonationOf = (db: Database, credential: Expression<boolean>, params: LookupParams) =>
  db
    .selectFrom('impersonation')
    .innerJoin('person as actor', 'actor.id', 'impersonation.person_id')
    .innerJoin('admin as acting_admin', 'acting_admin.person_id', 'impersonation.person_id')
    .innerJoin('person as target', 'target.id', 'impersonation.impersonated_person_id')
    .where(credential)
    .where(sql<boolean>`impersonation.ends_at > ${params.now}`)
    .where(sql<boolean>`not ${params.isAsOneself}::boolean`)
    .where('acting_admin.is_active', '=', true)
    .where('actor.is_enabled', '=', true)
    .where('actor.is_deceased', '=', false)
    .where('actor.removed_at', 'is', null)
    .where('target.is_enabled', '=', true)
    .where('target.is_deceased', '=', false)
    .where('target.removed_at', 'is', null)
    // With `not exists`, a plan made while the tables are empty joins every person with every other.
    .where(sql<boolean>`(select true from admin where admin.person_id = target.id) is null`)
    .select(({ ref }) => [
      'target.id as targetId',
      'actor.id as impersonatorId',
      'actor.username as impersonatorUsername',
      // Not implied by admin mode: editing while impersonating needs an explicit grant.
      sql<boolean>`exists (select from ${permissionsOf(ref('actor.id'), params)} as own
        where own.permission = 'person.editOnBehalf')`.as('mayEditOnBehalf'),
    ])
    .as('acting')

/** A valid credential with its owner and lifetime. */
type Signed = AliasedExpression<
  { personId: string; lastSeenAt: Date | null; expiresAt: Date | null; allowsAdmin: boolean },
  'signed'
>

/** Whether admin mode may be on with the credential. */
const allowsAdmin = ({ needsSecondFactor }: LookupParams) =>
  sql<boolean>`(signed."allowsAdmin" or not ${needsSecondFactor}::boolean)`

/**
 * The person of a credential, or the one they impersonate, if they may sign in, with their
 * permissions: one row, with one lookup per table.
 */
const people = (
  db: Database,
  signed: Signed,
  credential: Expression<boolean>,
  params: LookupParams,
) =>
  db
    .selectFrom(signed)
    .leftJoin(impersonationOf(db, credential, params), (join) => join.on(allowsAdmin(params)))
    .innerJoin('person', (join) =>
      join.on(sql<boolean>`person.id = coalesce(acting."targetId", signed."personId")`),
    )
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)
    .select(({ ref }) => [
      'person.id as personId',
      'person.username',
      // Not simply `and`: it must stay null for people who aren't admins.
      sql<boolean | null>`case when admin.is_active then ${allowsAdmin(params)}
        else admin.is_active end`.as('isActiveAdmin'),
      sql<string[]>`array${permissionsOf(ref('person.id'), params)}`.as('permissions'),
      'acting.impersonatorId',
      'acting.impersonatorUsername',
      'acting.mayEditOnBehalf',
      'signed.lastSeenAt',
      'signed.expiresAt',
      allowsAdmin(params).as('allowsAdmin'),
    ])

const queryBySession = prepare(
  'caller of session',
  ['idHash', 'idleSince', 'now', 'today', 'isAsOneself', 'needsSecondFactor'],
  (db, { idHash, idleSince, ...params }) => {
    const signed = db
      .selectFrom('session')
      .where(sql<boolean>`id_hash = ${idHash}`)
      .where(sql<boolean>`expires_at > ${params.now}`)
      .where(sql<boolean>`last_seen_at > ${idleSince}`)
      .select([
        'person_id as personId',
        'last_seen_at as lastSeenAt',
        'expires_at as expiresAt',
        'allows_admin as allowsAdmin',
      ])
      .as('signed')
    return people(db, signed, sql`impersonation.session_id_hash = ${idHash}`, params)
  },
)

const queryByToken = prepare(
  'caller of token',
  ['personId', 'jti', 'allowsAdmin', 'now', 'today', 'isAsOneself', 'needsSecondFactor'],
  (db, { personId, jti, allowsAdmin: allowed, ...params }) => {
    const signed = sql<{
      personId: string
      lastSeenAt: null
      expiresAt: null
      allowsAdmin: boolean
    }>`(
      select ${personId}::uuid as "personId", null::timestamptz as "lastSeenAt",
        null::timestamptz as "expiresAt", ${allowed}::boolean as "allowsAdmin"
      where not exists (select from revoked_token where jti = ${jti}))`.as<'signed'>('signed')
    return people(db, signed, sql`impersonation.token_jti = ${jti}`, params)
  },
)

type PoolOwner = Pick<OpenDatabase, 'pool'>

/**
 * The caller of a session that has neither expired nor been idle for too long.
 * @param idleSince sessions last used at or before this instant have ended
 */
export async function callerOfSession(
  database: PoolOwner,
  params: CallerLookup & { readonly idHash: Buffer; readonly idleSince: Date },
): Promise<SessionCaller | null> {
  const [row] = await queryBySession(database, params)
  if (!row?.lastSeenAt || !row.expiresAt) return null
  const { lastSeenAt, expiresAt, allowsAdmin } = row
  return { caller: toCaller(row), lastSeenAt, expiresAt, allowsAdmin }
}

/** The caller of a verified token, unless it was revoked or the person may no longer sign in. */
export async function callerOfToken(
  database: PoolOwner,
  params: CallerLookup & {
    readonly personId: string
    readonly jti: string
    readonly allowsAdmin: boolean
  },
): Promise<Pick<SessionCaller, 'caller' | 'allowsAdmin'> | null> {
  const [row] = await queryByToken(database, params)
  return row ? { caller: toCaller(row), allowsAdmin: row.allowsAdmin } : null
}
