import { type SqlBool, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'

/** A person with a row in the hub, whether or not the college's system still has them. */
export interface KnownPerson {
  readonly id: string
  readonly name: string
  /** Whether the college's system, or the hub for a person added there, has the person now. */
  readonly isOnRecord: boolean
  /** Added in the hub: no other system has the person. */
  readonly isHubOnly: boolean
  /** The reason why the person's data may not be deleted; null if it may. */
  readonly preservedFor: string | null
}

/**
 * The people with a username or ID, current ones first. A username can be reassigned after its
 * person has left.
 */
export function knownPeople(db: Database, idOrUsername: string): Promise<KnownPerson[]> {
  return db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .leftJoin('preserved_person', 'preserved_person.person_id', 'person.id')
    .where(({ or, eb }) =>
      or([
        eb('person.username', '=', idOrUsername.toLowerCase()),
        eb(sql<string>`person.id::text`, '=', idOrUsername.toLowerCase()),
      ]),
    )
    .orderBy(sql`person.removed_at is null`, 'desc')
    .orderBy('person.id')
    .select([
      'person.id',
      displayNameOf('person').as('name'),
      sql<SqlBool>`person.removed_at is null and (sis_source.is_active or sis_source.kind = 'hub')`
        .$castTo<boolean>()
        .as('isOnRecord'),
      sql<boolean>`sis_source.kind = 'hub'`.as('isHubOnly'),
      'preserved_person.reason as preservedFor',
    ])
    .execute()
}

/** Marks a person's data as preserved, with a reason; null ends that. */
export async function preservePerson(
  db: Database,
  personId: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  if (reason === null) {
    await db.deleteFrom('preserved_person').where('person_id', '=', personId).execute()
    return
  }
  await db
    .insertInto('preserved_person')
    .values({ person_id: personId, reason, since: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ reason }))
    .execute()
}
