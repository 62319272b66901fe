import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ContentCounts } from './content.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** A row of a content table: its key and its columns. All rows have the same columns. */
type KeyedRow = { readonly key: string } & Readonly<Record<string, unknown>>

/**
 * Upserts rows of a content file by key, in one statement: adds new rows, updates changed ones to
 * their next version, and doesn't change the rest.
 * @param table with `key` (unique), `version` and `updated_at`
 * @param rows by column name; lists and objects as values
 * @param compared the one column that shows whether a row differs; by default all of them do
 */
export async function upsertByKey(
  db: Database,
  table: keyof Tables,
  rows: readonly KeyedRow[],
  compared?: 'loaded_hash',
): Promise<ContentCounts> {
  const [first] = rows
  if (!first) return { added: 0, changed: 0, unchanged: 0 }
  const columns = Object.keys(first)
  const others = columns.filter((column) => column !== 'key')
  const list = (from: string) =>
    sql.join((compared ? [compared] : others).map((column) => sql.ref(`${from}.${column}`)))
  const into = sql.join(columns.map((column) => sql.ref(column)))
  const sets = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const written = await sql<{ added: boolean }>`
    insert into ${sql.table(table)} as stored (${into})
    select ${into} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update
      set ${sql.join(sets)}, version = stored.version + 1, updated_at = now()
      where (${list('stored')}) is distinct from (${list('excluded')})
    returning xmax = 0 as added`.execute(db)
  const added = written.rows.filter((row) => row.added).length
  const changed = written.rows.length - added
  return { added, changed, unchanged: rows.length - written.rows.length }
}

const withoutEmpty = (name: string, value: unknown) =>
  name === 'translations' && Object.keys({ ...(value as object) }).length === 0 ? undefined : value

/** A table edited in the hub and loaded from files. */
type EditedTable =
  | 'alert'
  | 'message'
  | 'campus_event'
  | 'campus_closure'
  | 'carousel_item'
  | 'support_category'
  | 'support_article'
  | 'office'
  | 'department'

/**
 * The same for tables that are also edited in the hub: the last change wins. A row unchanged in its
 * file since the last load preserves later edits; a changed one overwrites them. Rows deleted in
 * the hub stay deleted. A row without translations has the hash that it had before there were any,
 * so that upgrading doesn't overwrite edited rows.
 * @param table also with `loaded_hash`
 */
export function upsertEditedByKey(
  db: Database,
  table: EditedTable,
  rows: readonly KeyedRow[],
): Promise<ContentCounts> {
  const hashed = rows.map((row) => ({
    ...row,
    loaded_hash: createHash('sha256').update(JSON.stringify(row, withoutEmpty)).digest('hex'),
  }))
  return upsertByKey(db, table, hashed, 'loaded_hash')
}
