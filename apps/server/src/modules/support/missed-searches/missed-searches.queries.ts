import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { MissedSearch } from './missed-searches.schema.ts'

/** Rarer searches may be about a person, so they are hidden. */
const MIN_COUNT = 5
const MAX_LISTED = 100

/** Counts a search that found nothing. */
export async function countMissedSearch(
  db: Database,
  search: string,
  today: string,
): Promise<void> {
  await db
    .insertInto('missed_search')
    .values({ words: search, last_on: today })
    .onConflict((conflict) =>
      conflict
        .column('words')
        .doUpdateSet({ count: sql`missed_search.count + 1`, last_on: sql`excluded.last_on` }),
    )
    .execute()
}

/** Searches that found nothing, the most frequent first. */
export const missedSearches = (db: Database): Promise<MissedSearch[]> =>
  db
    .selectFrom('missed_search')
    .select(['words', 'count', 'last_on as lastOn'])
    .where('count', '>=', MIN_COUNT)
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(MAX_LISTED)
    .execute()
