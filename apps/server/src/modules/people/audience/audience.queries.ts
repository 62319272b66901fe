import type { AudienceMember } from '@myhub/domain/access/audience.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Caller } from '#http/access.ts'
import type { CollegeDate } from '#lib/college-date.ts'

interface RoleRow {
  readonly role: string
  readonly start_on: string | null
  readonly end_on: string | null
}

/** A possible audience member as stored; role dates are not yet checked. */
export interface MemberRow {
  readonly campus: string | null
  readonly is_admin: boolean
  readonly roles: RoleRow[]
  readonly permissions: string[]
  readonly programs: string[]
  readonly role_permissions: { readonly role: string; readonly permission: string }[]
}

const rolesOf = (personId: Expression<string>) => sql`(
  select coalesce(json_agg(json_build_object('role', role, 'start_on', start_on, 'end_on', end_on)), '[]')
  from person_role where person_id = ${personId} and removed_at is null)`

const programsOf = (personId: Expression<string>) => sql`(
  select coalesce(json_agg(distinct program.code), '[]')
  from student_program s join program on program.id = s.program_id
  where s.person_id = ${personId} and s.removed_at is null and s.status = 'active')`

/** A person as an audience member, for use as a subquery. */
export const memberOf = (personId: Expression<string>): RawBuilder<MemberRow> => sql<MemberRow>`(
  select json_build_object('campus', m.home_campus_code, 'is_admin', coalesce(a.is_active, false),
    'roles', ${rolesOf(personId)},
    'programs', ${programsOf(personId)},
    'permissions', (select coalesce(json_agg(permission), '[]') from permission_grant
      where person_id = ${personId}),
    'role_permissions', (
      select coalesce(json_agg(json_build_object('role', r.role, 'permission', g.permission)), '[]')
      from person_role r join role_grant g on g.role = r.role
      where r.person_id = ${personId} and r.removed_at is null))
  from person m left join admin a on a.person_id = m.id where m.id = ${personId})`

/** A person's roles on a day; first and last days are included. */
const rolesOn = (roles: readonly RoleRow[], today: CollegeDate): string[] =>
  roles
    .filter(
      ({ start_on, end_on }) =>
        (start_on === null || start_on <= today) && (end_on === null || today <= end_on),
    )
    .map(({ role }) => role)

/** A person on a day as an audience member (domain.md section 8). */
export function toMember(row: MemberRow, today: CollegeDate): AudienceMember {
  const roles = rolesOn(row.roles, today)
  const byRole = row.role_permissions.filter(({ role }) => roles.includes(role))
  return {
    permissions: [...row.permissions, ...byRole.map(({ permission }) => permission)],
    isAdmin: row.is_admin,
    roles,
    campus: row.campus,
    programs: row.programs,
  }
}

/**
 * The caller as an audience member (domain.md section 8): permissions, today's roles at the
 * college, home campus and programs. While impersonating, those of the impersonated person.
 */
export async function audienceMember(
  db: Database,
  caller: Caller,
  today: CollegeDate,
): Promise<AudienceMember> {
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', caller.personId)
    .select(({ ref }) => [
      'person.home_campus_code as campus',
      sql<RoleRow[]>`${rolesOf(ref('person.id'))}`.as('roles'),
      sql<string[]>`${programsOf(ref('person.id'))}`.as('programs'),
    ])
    .executeTakeFirst()
  return {
    permissions: caller.permissions,
    isAdmin: caller.isAdmin,
    roles: rolesOn(row?.roles ?? [], today),
    campus: row?.campus ?? null,
    programs: row?.programs ?? [],
  }
}
