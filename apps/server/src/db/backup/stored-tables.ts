import type pg from 'pg'
import type { StoredSequence, StoredTable } from './snapshot.ts'

type Connection = Pick<pg.PoolClient, 'query'>

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Makes the output independent of the settings of the database and the machine. */
export const normalizeOutput = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** The hub's tables and their own columns, without the list of migrations. */
const ownTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('migration', 'unfinished_copy')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

const references = `
  select distinct f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`

type Named = { readonly name: string; readonly columns: string[] }

/** Sorts tables after those that they refer to. */
function parentsFirst(tables: readonly Named[], links: readonly { from: string; to: string }[]) {
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const sorted: Named[] = []
  while (remaining.size > 0) {
    const waits = new Set(links.filter(({ to }) => remaining.has(to)).map(({ from }) => from))
    const ready = [...remaining.values()].filter(({ name }) => !waits.has(name))
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...remaining.keys()]}`)
    sorted.push(...ready)
    for (const { name } of ready) remaining.delete(name)
  }
  return sorted
}

/**
 * Counts a table's rows and adds up their hashes: equal for the same rows in any order, on the
 * embedded database and on every supported PostgreSQL.
 */
export async function fingerprint(
  connection: Connection,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
): Promise<Pick<StoredTable, 'rows' | 'checksum'>> {
  const { rows } = await connection.query<Pick<StoredTable, 'rows' | 'checksum'>>(
    `select count(*)::int8 as rows,
      coalesce(sum(hashtextextended(row(${columns.map(quoted)})::text, 0)::numeric), 0)::text as checksum
    from ${quoted(name)}`,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}

/** Every table with its fingerprint. The connection is in a transaction with `normalizeOutput`. */
export async function storedTables(connection: Connection): Promise<StoredTable[]> {
  const { rows: named } = await connection.query<Named>(ownTables)
  const { rows: links } = await connection.query<{ from: string; to: string }>(references)
  const tables: StoredTable[] = []
  for (const table of parentsFirst(named, links))
    tables.push({ ...table, ...(await fingerprint(connection, table)) })
  return tables
}

export async function storedSequences(connection: Connection): Promise<StoredSequence[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: StoredSequence[] = []
  for (const { name } of rows) {
    const result = await connection.query<Omit<StoredSequence, 'name'>>(
      `select last_value as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const state of result.rows) sequences.push({ name, ...state })
  }
  return sequences
}
