import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'

type Studies = 'student' | 'applicant' | 'none'

const hasRole = (...roles: string[]): RawBuilder<boolean> =>
  sql`exists (select from person_role where person_role.person_id = person.id
    and person_role.removed_at is null and person_role.role in (${sql.join(roles)}))`

/**
 * Whether a person studies or ever did, has applied, or neither, for the navigation by role (pages.md, Home).
 * What is on record counts beside the roles, which a source may end or not know. Only who works here is held
 * to have nothing to do with studies: of whom nothing is known, they are most likely a student.
 */
const studies: RawBuilder<Studies> = sql`case
  when ${hasRole('student', 'alumni')} or exists (select from section_registration
    where section_registration.person_id = person.id and section_registration.removed_at is null)
    then 'student'
  when ${hasRole('applicant')} or exists (select from application
    where application.person_id = person.id and application.removed_at is null)
    then 'applicant'
  when ${hasRole('instructor', 'employee', 'advisor')} then 'none'
  else 'student' end`

/**
 * What a person is called, who views as them (null when nobody does), whether the passkey alert is still to be
 * shown: to nobody who has one, nor who has dismissed it for good (R8.18), and what they study.
 */
export async function mineUser(
  db: Database,
  personId: string,
  impersonatorId: string | null,
): Promise<{
  displayName: string
  impersonatorName: string | null
  showPasskeyAlert: boolean
  studies: Studies
}> {
  return db
    .selectFrom('person')
    .leftJoin('person_flag', 'person_flag.person_id', 'person.id')
    .leftJoin('person as impersonator', (join) => join.on('impersonator.id', '=', impersonatorId))
    .where('person.id', '=', personId)
    .select([
      sql<string>`coalesce(person.preferred_first, person.legal_first) || ' ' || person.legal_last`.as(
        'displayName',
      ),
      sql<string | null>`coalesce(impersonator.preferred_first, impersonator.legal_first)
        || ' ' || impersonator.legal_last`.as('impersonatorName'),
      sql<boolean>`coalesce(person_flag.show_passkey_alert, true)
        and not exists (select from passkey where passkey.person_id = person.id)`.as(
        'showPasskeyAlert',
      ),
      studies.as('studies'),
    ])
    .executeTakeFirstOrThrow()
}

/** Keeps whether the passkey alert is to be shown. @returns whether that is a change */
export async function keepPasskeyAlert(
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
