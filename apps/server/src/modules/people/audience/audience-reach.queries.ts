import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type MemberRow, memberOf } from './audience.queries.ts'

/** Roles in effect on a day; first and last days are included. */
const rolesOn = (today: CollegeDate) => sql`
  person_role r where r.removed_at is null
    and (r.start_on is null or r.start_on <= ${today}::date)
    and (r.end_on is null or r.end_on >= ${today}::date)`

function matchesToken(token: string, today: CollegeDate): RawBuilder<boolean> {
  const [kind, value] = [
    token.slice(0, token.indexOf(':') + 1),
    token.slice(token.indexOf(':') + 1),
  ]
  if (kind === 'role:')
    return sql`p.id in (select r.person_id from ${rolesOn(today)} and r.role = ${value})`
  if (kind === 'campus:') return sql`p.home_campus_code is not distinct from ${value}`
  if (kind === 'program:')
    return sql`p.id in (select s.person_id from student_program s
      join program on program.id = s.program_id
      where program.code = ${value} and s.removed_at is null and s.status = 'active')`
  return sql`(p.id in (select a.person_id from admin a where a.is_active)
    or p.id in (select g.person_id from permission_grant g where g.permission = ${token})
    or p.id in (select r.person_id from ${rolesOn(today)}
      and r.role in (select role from role_grant where permission = ${token})))`
}

/**
 * Whether person `p` is in an audience on a day: `isInAudience` of packages/domain as a SQL
 * condition, so one query finds everyone. A test keeps the two consistent.
 */
export function matchesAudience(
  audience: PermissionPattern,
  today: CollegeDate,
): RawBuilder<boolean> {
  if (typeof audience === 'string') return matchesToken(audience, today)
  if ('not' in audience) return sql`not (${matchesAudience(audience.not, today)})`
  const [parts, separator, whenEmpty] =
    'or' in audience
      ? ([audience.or, sql` or `, sql<boolean>`false`] as const)
      : (['and' in audience ? audience.and : audience, sql` and `, sql<boolean>`true`] as const)
  if (parts.length === 0) return whenEmpty
  return sql`(${sql.join(
    parts.map((part) => matchesAudience(part, today)),
    separator,
  )})`
}

/** Whether a person can sign in; others can't be reached. */
export const isReachable = sql<boolean>`p.removed_at is null and p.is_enabled`

/**
 * Whether person `p` is on one of these campuses; empty means all. A person without a campus counts
 * as on every campus.
 */
export const isOnCampuses = (campuses: readonly string[]): RawBuilder<boolean> =>
  campuses.length === 0
    ? sql`true`
    : sql`(p.home_campus_code is null or p.home_campus_code = any(${[...campuses]}::text[]))`

/** An audience and the campuses of an alert; none means all campuses. */
export interface AudienceFilter {
  readonly audience: PermissionPattern
  readonly campuses: readonly string[]
}

/** Counts the people who can sign in: in the audience today, and in total. */
export async function countReach(
  db: Database,
  { audience, campuses }: AudienceFilter,
  today: CollegeDate,
): Promise<{ count: number; ofAll: number }> {
  const onCampus = isOnCampuses(campuses)
  const { rows } = await sql<{ count: string; of_all: string }>`
    select count(*) filter (where ${matchesAudience(audience, today)} and ${onCampus}) as count,
      count(*) as of_all
    from person p where ${isReachable}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), ofAll: Number(rows[0]?.of_all ?? 0) }
}

/** A person by username with the fields that audiences use; null if unknown. */
export async function memberByUsername(
  db: Database,
  username: string,
): Promise<{ id: string; displayName: string; member: MemberRow } | null> {
  const { rows } = await sql<{ id: string; name: string; member: MemberRow }>`
    select p.id, ${displayNameOf('p')} as name,
      ${memberOf(sql.ref('p.id'))} as member
    from person p where p.username = ${username.toLowerCase()} and ${isReachable}`.execute(db)
  const [row] = rows
  return row ? { id: row.id, displayName: row.name, member: row.member } : null
}

/** A campus or a program as an option. */
const choice = sql`json_strip_nulls(json_build_object('id', code, 'code', code, 'title', title,
  'translations', nullif(translations, '{}')))`

/** The college's current campuses and programs, for the rules of an audience. */
export async function audienceChoices(
  db: Database,
): Promise<{ campuses: Code[]; programs: Code[] }> {
  const { rows } = await sql<{ campuses: Code[]; programs: Code[] }>`
    select (select coalesce(json_agg(${choice}
        order by sort_order, title), '[]') from code
        where code.source_id = s.id and list = 'campus' and is_active and removed_at is null) as campuses,
      (select coalesce(json_agg(${choice}
        order by title), '[]') from program
        where program.source_id = s.id and is_active and removed_at is null) as programs
    from sis_source s where s.is_active`.execute(db)
  return rows[0] ?? { campuses: [], programs: [] }
}
