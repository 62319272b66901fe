import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { isAbout, personKinds } from './person-kinds.ts'

type Row = Readonly<Record<string, unknown>>

/** One kind of stored data about a person. */
export interface StoredKind {
  readonly what: string
  /** By table, without secrets and internal columns. */
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

/** Columns in bytes: hashes, keys and fingerprints. */
async function byteColumns(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as "table", array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea' group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** All stored data about a person, by kind; tables without rows are omitted. */
export async function readStoredData(
  db: Database,
  personId: string,
): Promise<Record<string, StoredKind>> {
  const bytes = await byteColumns(db)
  const read = async (table: string, condition: string, omits: readonly string[] = []) => {
    const without = [...(bytes.get(table) ?? []), ...omits, 'claim', 'lease_by']
    const where = sql.raw(condition.replaceAll('$1', `'${personId}'`))
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
      where ${where}`.execute(db)
    return rows.map(({ row }) => row)
  }
  const person = await read('person', 'id = $1::uuid')
  const stored: Record<string, StoredKind> = {
    person: { what: 'the person in the hub', rows: { person } },
  }
  for (const { name, what, parts, isAboutOthers } of personKinds) {
    if (isAboutOthers) continue
    const rows: Record<string, Row[]> = {}
    for (const part of parts) {
      const matches = await read(part.table, isAbout(part), part.omits)
      if (matches.length > 0) rows[part.table] = [...(rows[part.table] ?? []), ...matches]
    }
    if (Object.keys(rows).length > 0) stored[name] = { what, rows }
  }
  return stored
}

const isPersonColumn = (column: string) =>
  /_by$|^(advisor|cover|actor|impersonator|impersonated_person)_id$/.test(column)

/** The names of people who appear in the rows as authors, deciders or readers, by ID. */
export async function readNames(
  db: Database,
  stored: Readonly<Record<string, StoredKind>>,
): Promise<Record<string, string>> {
  const rows = Object.values(stored).flatMap((kind) => Object.values(kind.rows).flat())
  const ids = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      isPersonColumn(column) && typeof value === 'string' ? [value] : [],
    ),
  )
  const people = await db
    .selectFrom('person')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['id', displayNameOf('person').as('name')])
    .execute()
  return Object.fromEntries(people.map(({ id, name }) => [id, name]))
}
