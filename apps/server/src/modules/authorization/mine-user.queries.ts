import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { hasAdvisees } from '../advising/advisor-assignments.queries.ts'
import { coordinates } from '../programs/coordinated/coordinates.queries.ts'
import { leadsDepartment } from '../teaching/department/led-departments.queries.ts'

/** Whether a person is or was a student here, has only applied, or neither. */
export type Studies = 'student' | 'applicant' | 'none'

const hasRole = (...roles: string[]): RawBuilder<boolean> =>
  sql`exists (select from person_role where person_role.person_id = person.id
    and person_role.removed_at is null and person_role.role in (${sql.join(roles)}))`

/**
 * Whether a person is or was a student, has applied, or neither, for the navigation by role
 * (pages.md, Home). Records count in addition to roles, because a source can end or omit roles.
 * Only employees and people added in the hub count as neither; anyone else without records is most
 * likely a student.
 */
export const studies: RawBuilder<Studies> = sql`case
  when ${hasRole('student', 'alumni')} or exists (select from section_registration
    where section_registration.person_id = person.id and section_registration.removed_at is null)
    then 'student'
  when ${hasRole('applicant')} or exists (select from application
    where application.person_id = person.id and application.removed_at is null)
    then 'applicant'
  when ${hasRole('instructor', 'employee', 'advisor')} or person.source_id = 'hub' then 'none'
  else 'student' end`

/** Whether a person is an instructor: by role, or assigned to a section. */
const teaches: RawBuilder<boolean> = sql`${hasRole('instructor')} or exists (
  select from section_instructor where section_instructor.person_id = person.id
    and section_instructor.removed_at is null)`

/**
 * A person's name, their impersonator (null if none), whether to show the passkey alert (not with a
 * passkey or after a permanent dismissal, R8.18), their relation to studies, whether they
 * teach, and whether they advise anyone, lead a department or coordinate a program today.
 */
export async function mineUser(
  db: Database,
  personId: string,
  impersonatorId: string | null,
  today: string,
): Promise<{
  displayName: string
  impersonatorName: string | null
  showPasskeyAlert: boolean
  studies: Studies
  teaches: boolean
  advises: boolean
  leads: boolean
  coordinates: boolean
}> {
  return db
    .selectFrom('person')
    .leftJoin('person_flag', 'person_flag.person_id', 'person.id')
    .leftJoin('person as impersonator', (join) => join.on('impersonator.id', '=', impersonatorId))
    .where('person.id', '=', personId)
    .select([
      displayNameOf('person').as('displayName'),
      displayNameOf('impersonator').$castTo<string | null>().as('impersonatorName'),
      sql<boolean>`coalesce(person_flag.show_passkey_alert, true)
        and not exists (select from passkey where passkey.person_id = person.id)`.as(
        'showPasskeyAlert',
      ),
      studies.as('studies'),
      teaches.as('teaches'),
      hasAdvisees(today).as('advises'),
      leadsDepartment(today).as('leads'),
      coordinates(today).as('coordinates'),
    ])
    .executeTakeFirstOrThrow()
}

/** Saves whether to show the passkey alert. @returns whether it changed */
export async function savePasskeyAlert(
  db: Database,
  personId: string,
  isShown: boolean,
): Promise<boolean> {
  const changed = await db
    .insertInto('person_flag')
    .values({ person_id: personId, show_passkey_alert: isShown })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ show_passkey_alert: isShown })
        .where('person_flag.show_passkey_alert', '!=', isShown),
    )
    .returning('person_id')
    .executeTakeFirst()
  return changed !== undefined
}
