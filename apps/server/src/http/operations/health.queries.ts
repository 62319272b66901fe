import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** The cheapest question there is: rejects when the database does not answer. */
export async function askNothing(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
