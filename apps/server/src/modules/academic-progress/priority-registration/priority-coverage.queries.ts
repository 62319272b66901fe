import type { PriorityRule, Registrant } from '@myhub/domain/registration/priority-slot.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/** Students who are identical under the rules, with their count. */
export interface StudentGroup extends Registrant {
  readonly count: number
}

/**
 * Groups today's students by everything the rules can distinguish: a few hundred rows for tens of
 * thousands of people.
 * @param rules programs and permissions that matter
 */
export async function studentGroups(
  db: Database,
  rules: readonly PriorityRule[],
  today: CollegeDate,
): Promise<StudentGroup[]> {
  const programs = rules.flatMap(({ programIds }) => programIds ?? [])
  const permissions = rules.flatMap(({ permission }) => permission ?? [])
  const isCurrent = sql`r.removed_at is null
    and (r.start_on is null or r.start_on <= ${today}::date)
    and (r.end_on is null or r.end_on >= ${today}::date)`
  const { rows } = await sql<StudentGroup>`
    with role_now as materialized (
      select r.person_id, array_agg(distinct r.role order by r.role) as roles
      from person_role r where ${isCurrent} group by r.person_id
      having bool_or(r.role = 'student')
    ), earned as (
      select person_id, max(earned_credits) as credits from gpa
      where removed_at is null and scope = 'cumulative' and credit_source = 'all'
      group by person_id
    ), studied as (
      select person_id, array_agg(distinct program_id::text order by program_id::text) as programs
      from student_program
      where removed_at is null and status = 'active' and program_id = any(${programs}::uuid[])
      group by person_id
    ), given as (
      select person_id, array_agg(permission order by permission) as permissions
      from permission_grant where permission = any(${permissions}::text[]) group by person_id
    ), by_role as (
      select role, array_agg(permission order by permission) as permissions
      from role_grant where permission = any(${permissions}::text[]) group by role
    )
    select coalesce(earned.credits, 0)::float8 as "earnedCredits",
      coalesce(studied.programs, '{}') as "programIds", n.roles,
      p.veteran_status in ('activeDuty', 'protectedVeteran', 'nonProtectedVeteran') as "isVeteran",
      coalesce(given.permissions, '{}') || array(
        select distinct unnest(by_role.permissions) from by_role where by_role.role = any(n.roles)
      ) as permissions,
      count(*)::int as count
    from role_now n
    join person p on p.id = n.person_id
    join sis_source source on source.id = p.source_id and source.is_active
    left join earned on earned.person_id = p.id
    left join studied on studied.person_id = p.id
    left join given on given.person_id = p.id
    where p.removed_at is null and not p.is_deceased
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}
