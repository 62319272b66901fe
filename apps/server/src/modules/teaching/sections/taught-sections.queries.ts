import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { sourceOf, toSource } from '../teaching-source.queries.ts'

/** How current the list of who teaches what is. */
export async function instructorSource(db: Database, now: Date) {
  const { rows } = await sql<{ source: Parameters<typeof toSource>[0] }>`
    select ${sourceOf('section_instructor')} as source`.execute(db)
  return toSource(rows[0]?.source ?? null, now)
}
