import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isAssignmentActive } from './advisor-assignments.queries.ts'

/** Students of the demo advisor, starting with the default demo student if assigned. */
export async function demoAdvisees(db: Database, today: CollegeDate, limit: number) {
  const { rows } = await sql<{ id: string; advisor_id: string }>`
    select distinct p.id, a.advisor_id, p.username = 'full.time' as is_usual, p.sort_key
    from student_advisor a
    join person advisor on advisor.id = a.advisor_id and advisor.username = 'staff.advisor'
    join person p on p.id = a.person_id and p.removed_at is null and not p.is_deceased
    where ${isAssignmentActive('a', today)}
    order by is_usual desc, p.sort_key limit ${limit}`.execute(db)
  return rows
}
