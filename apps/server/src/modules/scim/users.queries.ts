import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { HttpError } from '#http/errors.ts'
import { currentRoles, email, externalId, givenName, matches } from './filter.queries.ts'
import { type Filter, isQuick } from './filter.ts'
import type { ScimUser } from './user.schema.ts'

type Role = NonNullable<ScimUser['userType']>

/** An account, as stored. */
export interface AccountRow {
  readonly id: string
  readonly externalId: string | null
  readonly username: string
  readonly studentId: string | null
  readonly givenName: string
  readonly familyName: string
  readonly displayName: string
  readonly email: string | null
  readonly language: string | null
  readonly isEnabled: boolean
  readonly directoryOptOut: boolean
  readonly roles: readonly { readonly role: Role; readonly isPrimary: boolean }[]
}

const columns = (today: string): RawBuilder<AccountRow> => sql<AccountRow>`
  p.id, ${externalId} as "externalId", p.username, p.student_id as "studentId",
  ${givenName} as "givenName", p.legal_last as "familyName", ${displayNameOf('p')} as "displayName",
  ${email} as email, p.is_enabled as "isEnabled", p.directory_opt_out as "directoryOptOut",
  (select preference.language from person_preference preference
    where preference.person_id = p.id) as language,
  (select coalesce(json_agg(json_build_object('role', role, 'isPrimary', "isPrimary")
      order by role), '[]') from (
    select r.role, bool_or(r.is_primary) as "isPrimary"
    from ${currentRoles(today)} group by r.role) held) as roles`

/**
 * People of the college's system, or added in the hub, who are alive and not removed, including
 * those who may not sign in.
 */
const isListed = sql`p.removed_at is null and not p.is_deceased
  and p.source_id = any(array(select id from sis_source where is_active or kind = 'hub'))`

/** The account with an ID; null if there is none. */
export async function accountById(
  db: Database,
  id: string,
  today: string,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${columns(today)} from person p where p.id = ${id}::uuid and ${isListed}`.execute(db)
  return rows[0] ?? null
}

/** A section of the list of accounts: after an ID, or after a number of accounts. */
export interface AccountWindow {
  readonly filter: Filter | null
  readonly offset: number
  readonly after: string | null
  readonly limit: number
  /** The total, if already known. */
  readonly total: number | null
}

export interface AccountsPage {
  readonly total: number
  readonly items: readonly AccountRow[]
}

async function page(db: Database, window: AccountWindow, today: string): Promise<AccountsPage> {
  const { filter, offset, after, limit, total } = window
  const from = sql`from person p where ${isListed}
    ${filter ? sql`and (${matches(filter, today)})` : sql``}`
  const { rows: items } = await sql<AccountRow>`
    select ${columns(today)} from (
      select p.id ${from} ${after === null ? sql`` : sql`and p.id > ${after}::uuid`}
      order by p.id limit ${limit} offset ${offset}) found
    join person p on p.id = found.id order by p.id`.execute(db)
  if (total !== null) return { total, items }
  // A page that isn't full is the last one.
  if (items.length < limit && (items.length > 0 || offset === 0))
    return { total: offset + items.length, items }
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { total: rows[0]?.total ?? 0, items }
}

/** Timeout of filters without an index. */
const timeoutSeconds = 5

const tooMany = () =>
  new HttpError(
    400,
    'tooMany',
    `The filter took more than ${timeoutSeconds} seconds. Compare id, userName, externalId or emails.value with eq, or list all accounts.`,
  )

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014'

/**
 * A page of accounts in the order of their IDs, which is the order of creation.
 * @throws HttpError 400 `tooMany` for a filter that takes too long
 */
export async function listAccounts(
  db: Database,
  window: AccountWindow,
  today: string,
): Promise<AccountsPage> {
  if (!window.filter || isQuick(window.filter)) return page(db, window, today)
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(timeoutSeconds * 1000)}`.execute(
        transaction,
      )
      return page(transaction, window, today)
    })
  } catch (error) {
    throw isTimeout(error) ? tooMany() : error
  }
}
