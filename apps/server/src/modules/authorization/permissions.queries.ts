import { type PermissionName, permissions } from '@myhub/domain/access/permission-names.ts'
import { type CollegeRole, collegeRoles } from '@myhub/domain/access/roles.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type {
  PermissionOverview,
  PersonPermissions,
  RolePermissions,
} from './permissions.schema.ts'

/** Maximum number of holders listed per permission. */
const maxHolders = 100

const toGrant = (row: {
  readonly permission: string
  readonly granted_at: Date
  readonly granted_by: string | null
  readonly is_from_sign_in: boolean
}) => ({
  permission: row.permission,
  grantedAt: row.granted_at.toISOString(),
  grantedBy: row.granted_by,
  isFromSignIn: row.is_from_sign_in,
})

/**
 * A person's permissions with their sources; null if the person is not on record.
 * @param today on the college's calendar; roles count through their last day
 */
export async function personPermissions(
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<PersonPermissions | null> {
  const person = await db
    .selectFrom('person')
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .where('person.id', '=', personId)
    .where('person.removed_at', 'is', null)
    .select([
      'admin.person_id as admin_id',
      sql<{ role: CollegeRole; permissions: string[] }[]>`array(
        select json_build_object('role', r.role, 'permissions', array(
          select permission from role_grant g where g.role = r.role order by permission))
        from (select distinct role from person_role
          where person_id = person.id and removed_at is null
            and (start_on is null or start_on <= ${today}::date)
            and (end_on is null or end_on >= ${today}::date)) r
        order by r.role)`.as('by_role'),
    ])
    .executeTakeFirst()
  if (!person) return null
  const own = await db
    .selectFrom('permission_grant as g')
    .leftJoin('person as giver', 'giver.id', 'g.granted_by')
    .where('g.person_id', '=', personId)
    .orderBy('g.permission')
    .select([
      'g.permission',
      'g.granted_at',
      displayNameOf('giver').$castTo<string | null>().as('granted_by'),
      'g.is_from_sign_in',
    ])
    .execute()
  return {
    personId,
    isAdmin: person.admin_id !== null,
    own: own.map(toGrant),
    byRole: person.by_role,
  }
}

/** Permissions of every role, including roles without any. */
export async function rolePermissions(db: Database): Promise<RolePermissions[]> {
  const rows = await db
    .selectFrom('role_grant as g')
    .leftJoin('person as giver', 'giver.id', 'g.granted_by')
    .orderBy('g.permission')
    .select([
      'g.role',
      'g.permission',
      'g.granted_at',
      displayNameOf('giver').$castTo<string | null>().as('granted_by'),
    ])
    .execute()
  return collegeRoles.map((role) => ({
    role,
    grants: rows
      .filter((row) => row.role === role)
      .map((row) => toGrant({ ...row, is_from_sign_in: false })),
  }))
}

interface HolderRow {
  readonly permission: string
  readonly holders: PermissionOverview['admins']
  readonly total: number
}

const holder = sql`json_build_object('personId', p.id, 'username', p.username,
  'displayName', ${displayNameOf('p')})`

/**
 * Every permission that exists or was granted, with the people who have a personal grant, and every
 * admin.
 */
export async function permissionHolders(db: Database): Promise<{
  readonly byName: readonly HolderRow[]
  readonly admins: PermissionOverview['admins']
}> {
  const { rows: byName } = await sql<HolderRow>`
    select g.permission, count(*)::int as total,
      (array_agg(${holder} order by p.legal_last, p.id))[1:${sql.lit(maxHolders)}] as holders
    from permission_grant g join person p on p.id = g.person_id and p.removed_at is null
    group by g.permission`.execute(db)
  const { rows: admins } = await sql<{ holder: PermissionOverview['admins'][number] }>`
    select ${holder} as holder from admin join person p on p.id = admin.person_id
    where p.removed_at is null order by p.legal_last, p.id`.execute(db)
  const known = Object.keys(permissions) as PermissionName[]
  const unknown = byName.filter(({ permission }) => !Object.hasOwn(permissions, permission))
  const knownRows = known.map(
    (permission) =>
      byName.find((row) => row.permission === permission) ?? { permission, holders: [], total: 0 },
  )
  return { byName: [...knownRows, ...unknown], admins: admins.map((row) => row.holder) }
}
