import type pg from 'pg'

/** Tables about people and classes that aren't copied. */
const never = ['session', 'permission_grant']

/** Unique columns, and the expressions for their copies. */
const unique: Readonly<Record<string, string>> = {
  sis_id: "sis_id || '-' || copy",
  username: "username || '-' || copy",
  student_id: '(student_id::bigint * 100 + copy)::text',
  cross_list_code: "cross_list_code || '-' || copy",
}

interface Column {
  readonly table: string
  readonly name: string
  /** Whether the column contains the id of its own row or of another copied row. */
  readonly isCopiedId: boolean
}

/**
 * The columns of all tables that grow with the number of people: people, their classes, and each
 * table that refers to them, directly or through another table.
 */
async function growingColumns(connection: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await connection.query<Column>(
    `with recursive grows(id) as (
       values ('person'::regclass::oid), ('section'::regclass::oid), ('audit_event'::regclass::oid)
       union
       select conrelid from pg_constraint join grows on confrelid = grows.id where contype = 'f')
     select one.oid::regclass::text as table, a.attname as name,
       a.atttypid = 'uuid'::regtype and (a.attname = 'id' or a.attname in ('actor_id', 'subject_id')
         or exists (select from pg_constraint c join grows on c.confrelid = grows.id
           where c.conrelid = one.oid and c.contype = 'f' and a.attnum = any (c.conkey)))
         as "isCopiedId"
     from grows join pg_class one on one.oid = grows.id
       join pg_attribute a on a.attrelid = one.oid
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and one.oid::regclass::text <> all ($1)
     order by one.oid, a.attnum`,
    [never],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

function copied({ name, isCopiedId }: Column): string {
  const column = `"${name}"`
  if (isCopiedId) return `md5(${column}::text || copy)::uuid`
  return unique[name] ?? column
}

/**
 * Copies all people of a college with their classes and records, within the database and in one
 * transaction. Terms, courses, programs, and what the hub publishes aren't copied.
 * @param copies of each person
 */
export async function multiplyPeople(connection: pg.ClientBase, copies: number): Promise<void> {
  const tables = await growingColumns(connection)
  await connection.query('begin')
  // Search keys and search words are copied unchanged.
  await connection.query(`set local session_replication_role = 'replica'`)
  await connection.query(`set local maintenance_work_mem = '1GB'`)
  for (const [table, columns] of tables) {
    const indexes = await connection.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::regclass
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [table],
    )
    for (const { name } of indexes.rows) await connection.query(`drop index ${name}`)
    await connection.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(copied).join(', ')}
       from ${table}, generate_series(1, ${copies}) copy order by copy`,
    )
    for (const { definition } of indexes.rows) await connection.query(definition)
  }
  await connection.query('commit')
}
