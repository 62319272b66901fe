import { type EntryKind, entryKinds } from '@myhub/domain/teaching/entries.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { sourceOf, toSource } from '../teaching-source.queries.ts'

/** The source of instructor assignments, and how current they are. */
export async function instructorSource(db: Database, now: Date) {
  const { rows } = await sql<{ source: Parameters<typeof toSource>[0] }>`
    select ${sourceOf('section_instructor')} as source`.execute(db)
  return toSource(rows[0]?.source ?? null, now)
}

/** Report times by section. */
export async function reportsOf(
  db: Database,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, { kind: EntryKind; at: string }[]>> {
  if (sectionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('section_report')
    .where('section_id', 'in', sectionIds)
    .where('kind', 'in', entryKinds)
    .orderBy('reported_at')
    .select(['section_id', 'kind', 'reported_at'])
    .execute()
  return Map.groupBy(
    rows.map((row) => ({
      sectionId: row.section_id,
      kind: row.kind as EntryKind,
      at: row.reported_at.toISOString(),
    })),
    ({ sectionId }) => sectionId,
  )
}
