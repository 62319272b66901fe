import type pg from 'pg'

interface Definition {
  table_name: string
  name: string
  definition: string
}

/**
 * Drops keys and plain indexes of tables while they are filled for the first time: checking a
 * million rows one by one costs three times as much as all at once. Keys referenced by other tables
 * stay. Only for a hub without people: the locks would block readers until the import ends.
 * @returns a function that restores those of a table, with checks, once it is full
 */
export async function beginFastLoad(
  connection: pg.PoolClient,
  tables: readonly string[],
): Promise<(table: string) => Promise<void>> {
  const keys = await connection.query<Definition>(
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint of_table where conrelid = any ($1::regclass[])
      and (contype = 'f' or contype in ('p', 'u') and not exists (
        select from pg_constraint where confrelid = of_table.conrelid))
    order by contype = 'f' desc`,
    [tables],
  )
  const indexes = await connection.query<Definition>(
    `select indrelid::regclass::text as table_name, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { table_name, name } of keys.rows)
    await connection.query(`alter table ${table_name} drop constraint ${name}`)
  for (const { name } of indexes.rows) await connection.query(`drop index ${name}`)
  return async (table) => {
    const isOfTable = ({ table_name }: Definition) => table_name === table
    for (const { definition } of indexes.rows.filter(isOfTable)) await connection.query(definition)
    for (const { table_name, name, definition } of keys.rows.filter(isOfTable).reverse())
      await connection.query(`alter table ${table_name} add constraint ${name} ${definition}`)
  }
}
