import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** What a person is called, and whether the passkey alert is still to be shown. */
export async function mineUser(
  db: Database,
  personId: string,
): Promise<{ displayName: string; showPasskeyAlert: boolean }> {
  return db
    .selectFrom('person')
    .leftJoin('person_flag', 'person_flag.person_id', 'person.id')
    .where('person.id', '=', personId)
    .select([
      sql<string>`coalesce(person.preferred_first, person.legal_first) || ' ' || person.legal_last`.as(
        'displayName',
      ),
      sql<boolean>`coalesce(person_flag.show_passkey_alert, true)`.as('showPasskeyAlert'),
    ])
    .executeTakeFirstOrThrow()
}
