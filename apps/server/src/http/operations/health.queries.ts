import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** The cheapest query possible: rejects when the database doesn't respond. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
