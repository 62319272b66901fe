import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Code } from '#http/schemas/common.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type CodeTitle, codeOf, titleIn } from '../../people/codes/codes.queries.ts'

/**
 * Codes of the departments with courses that a row of `person` leads on a day: those they head, and
 * those of the programs whose dean they are (teaching-advising.md section 1).
 */
const ledBy = (today: string): RawBuilder<{ code: string }> => sql`
  select named.code from (
    select d.code from department d
    where d.head_username = person.username and d.is_active and d.removed_at is null
    union
    select p.department_code from program_role r join program p on p.id = r.program_id
    where r.person_id = person.id and r.role = 'dean' and r.removed_at is null
      and (r.start_on is null or r.start_on <= ${today}::date)
      and (r.end_on is null or r.end_on >= ${today}::date) and p.removed_at is null) named
  where exists (select from course
    where course.department_code = named.code and course.removed_at is null)`

/** Whether a row of `person` leads a department on a day. */
export const leadsDepartment = (today: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${ledBy(today)})`

/** The departments that a person leads on a day, by title. */
export async function ledDepartments(
  db: Database,
  personId: string,
  today: CollegeDate,
): Promise<Code[]> {
  const { rows } = await sql<{ code: string; title: CodeTitle | null }>`
    select led.code, ${titleIn('d')} as title
    from person cross join lateral (${ledBy(today)}) led
    left join department d on d.code = led.code and d.removed_at is null
    where person.id = ${personId}
    order by coalesce(d.title, led.code), led.code`.execute(db)
  return rows.map(({ code, title }) => codeOf(code, title))
}
