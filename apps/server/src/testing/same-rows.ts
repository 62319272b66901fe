import type { OpenDatabase } from '#db/open.ts'

/** The natural key of a table's rows, the same for every source. */
const names: Readonly<Record<string, string>> = {
  person: 'x.username',
  academic_period: 'x.code',
  course: 'x.number',
  section: `x.name || ' ' || (select p.code from academic_period p where p.id = x.academic_period_id)`,
  program: 'x.code',
  application: 'x.reference_id',
  orientation: `(select p.username from person p where p.id = x.person_id)`,
}

/** Columns with a row's origin or write time. */
const own = new Set([
  'id',
  'source_id',
  'sis_id',
  'row_hash',
  'removed_at',
  'updated_at',
  'created_at',
])

/** Every table that a source fills. */
export async function nonEmptyTables({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where column_name = 'row_hash' and table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function columnsOf({ pool }: OpenDatabase, table: string) {
  const { rows } = await pool.query<{ name: string; type: string; to: string | null }>(
    `select c.column_name as name, c.data_type as type, (
      select t.relname from pg_constraint k join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
      limit 1) as to
    from information_schema.columns c where c.table_name = $1 and c.table_schema = 'public'
    order by c.column_name`,
    [table],
  )
  return rows
}

/**
 * A table's rows in a form comparable between sources: references by name, sorted, without ids and
 * hashes.
 * @param excluded columns that one of the sources can't provide
 */
export async function comparableRows(
  database: OpenDatabase,
  table: string,
  excluded: readonly string[] = [],
): Promise<string[]> {
  const columns = (await columnsOf(database, table)).filter(
    ({ name }) => !own.has(name) && !excluded.includes(name),
  )
  const selected = columns.map(({ name, to }) => {
    if (/_sis_ids$/.test(name))
      return `array(select x.code from unnest(t.${name}) with ordinality one (id, place)
        join academic_period x on x.sis_id = one.id order by place) as ${name}`
    if (/_sis_id$/.test(name))
      return `(select x.code from academic_period x where x.sis_id = t.${name}) as ${name}`
    const known = to === null ? undefined : names[to]
    return known ? `(select ${known} from ${to} x where x.id = t.${name}) as ${name}` : `t.${name}`
  })
  const { rows } = await database.pool.query<{ text: string }>(
    `select (row_to_json(r))::text as text from (
      select ${selected.join(', ')} from ${table} t where t.removed_at is null
    ) r order by 1`,
  )
  return rows.map(({ text }) => text)
}

/** Rows in only one of two databases, by table: the first few of each. */
export async function differences(
  databases: readonly [OpenDatabase, OpenDatabase],
  tables: readonly string[],
  excluded: Readonly<Record<string, readonly string[]>> = {},
): Promise<Record<string, { first: string[]; second: string[] }>> {
  const found: Record<string, { first: string[]; second: string[] }> = {}
  for (const table of tables) {
    const [one = [], two = []] = await Promise.all(
      databases.map((database) => comparableRows(database, table, excluded[table])),
    )
    const [ones, twos] = [new Set(one), new Set(two)]
    const first = one.filter((row) => !twos.has(row))
    const second = two.filter((row) => !ones.has(row))
    if (first.length + second.length > 0 || one.length !== two.length)
      found[table] = { first: first.slice(0, 3), second: second.slice(0, 3) }
  }
  return found
}
