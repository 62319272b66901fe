import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { hasRole, type Studies, studies } from '#identity/studies.queries.ts'
import { advises } from '../advising/advises.queries.ts'
import { coordinates } from '../programs/coordinated/coordinates.queries.ts'
import { leads } from '../teaching/department/led-departments.queries.ts'

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
      advises(today).as('advises'),
      leads(today).as('leads'),
      coordinates(today).as('coordinates'),
    ])
    .executeTakeFirstOrThrow()
}

/** Saves whether to show the passkey alert. @returns whether it changed */
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
