import { csvSource } from '#connectors/csv/csv.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type ImportOptions, importSource } from '#sync/import/import-source.ts'
import type { ImportReport, TableReport } from '#sync/import/report.ts'
import { emptyTables } from '../empty-tables.ts'

/** Imports a folder as `npm run hub -- import` does. */
export const importFolder = (
  database: OpenDatabase,
  path: string,
  options: Omit<Partial<ImportOptions>, 'database' | 'source'> = {},
): Promise<ImportReport> => importSource({ database, source: csvSource(path), ...options })

/** The counts of one table's rows. */
export function countsOf(
  { tables }: ImportReport,
  name: string,
): Omit<TableReport, 'label' | 'table' | 'calls' | 'ms'> | undefined {
  const report = tables.find(({ table }) => table === name)
  if (!report) return undefined
  const { label: _label, table: _table, calls: _calls, ms: _ms, ...counts } = report
  return counts
}

/** Empties the hub: no source, people or records. */
export async function emptyHub({ pool }: OpenDatabase): Promise<void> {
  await emptyTables(pool, 'sis_source', 'person')
}

/** Everything an import writes, to compare before and after. */
export async function dumpImported({ pool }: OpenDatabase): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where column_name = 'row_hash' and table_schema = 'public' order by 1`,
  )
  const contents = tables.map(async ({ name }) => {
    // A row's physical location changes with every write, even without changes.
    const { rows } = await pool.query(`select ctid, t.* from ${name} t order by sis_id`)
    return [name, rows]
  })
  return JSON.stringify(await Promise.all(contents))
}
