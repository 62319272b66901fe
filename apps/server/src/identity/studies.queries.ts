import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Whether a person studies or has studied here, has only applied, or neither. */
export type Studies = 'student' | 'applicant' | 'none'

/** Whether a person, as `person` in the statement, has one of these roles. */
export const hasRole = (...roles: string[]): RawBuilder<boolean> =>
  sql`exists (select from person_role where person_role.person_id = person.id
    and person_role.removed_at is null and person_role.role in (${sql.join(roles)}))`

/**
 * Whether a person is or was a student, has applied, or neither, for the navigation by role
 * (pages.md, Home). Records count besides roles, which a source may end or omit. Only employees
 * count as neither; a person without any records is most likely a student.
 */
export const studies: RawBuilder<Studies> = sql`case
  when ${hasRole('student', 'alumni')} or exists (select from section_registration
    where section_registration.person_id = person.id and section_registration.removed_at is null)
    then 'student'
  when ${hasRole('applicant')} or exists (select from application
    where application.person_id = person.id and application.removed_at is null)
    then 'applicant'
  when ${hasRole('instructor', 'employee', 'advisor')} then 'none'
  else 'student' end`

/** Whether a person registers for classes: everyone but employees without studies. */
export async function registers(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(studies.as('studies'))
    .executeTakeFirst()
  return row?.studies !== 'none'
}
