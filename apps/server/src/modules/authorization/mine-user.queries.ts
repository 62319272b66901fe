import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * What a person is called, who views as them (null when nobody does), and whether the passkey alert
 * is still to be shown: to nobody who has one, nor who has dismissed it for good (R8.18).
 */
export async function mineUser(
  db: Database,
  personId: string,
  impersonatorId: string | null,
): Promise<{ displayName: string; impersonatorName: string | null; showPasskeyAlert: boolean }> {
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
