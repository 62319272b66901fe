import type { Database } from '#db/open.ts'
import { groupTables } from '#sync/tables/group-tables.ts'
import { useSource } from './build-person.ts'

/** Marks tables as delivered by the test's college, even without rows; all tables by default. */
export async function sendTables(db: Database, ...tables: string[]): Promise<void> {
  await useSource(db)
  const names = tables.length > 0 ? tables : [...new Set(Object.values(groupTables).flat())]
  await db
    .insertInto('sis_delivery')
    .values(
      names.map((table_name) => ({
        source_id: 'test',
        table_name,
        delivered_at: '2026-11-10T08:00:00Z',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
