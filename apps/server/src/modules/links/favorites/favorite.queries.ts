import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Locks a person's favorites for update until the transaction ends. */
export async function lockFavorites(transaction: Database, personId: string): Promise<void> {
  await transaction
    .selectFrom('person')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Saves a new order of a person's favorites. @param order IDs of all of them */
export async function writeFavorites(
  transaction: Database,
  personId: string,
  order: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('link_favorite')
    .where('person_id', '=', personId)
    .where(sql<boolean>`not link_id = any(${[...order]}::uuid[])`)
    // A deleted link can be restored, and is then a favorite again.
    .where('link_id', 'in', (from) =>
      from.selectFrom('link').where('removed_at', 'is', null).select('id'),
    )
    .execute()
  await sql`
    insert into link_favorite (person_id, link_id, position)
    select ${personId}, link_id, position::int
    from unnest(${[...order]}::uuid[]) with ordinality as wanted (link_id, position)
    on conflict (person_id, link_id) do update set position = excluded.position
      where link_favorite.position <> excluded.position`.execute(transaction)
}
