import type { OpenDatabase } from '#db/open.ts'

/**
 * Deletes all rows of these tables and of every table that references them, without triggers. Far
 * cheaper than `truncate … cascade`, which makes new files for each table and each of its indexes.
 */
export async function emptyTables(
  pool: Pick<OpenDatabase['pool'], 'query'>,
  ...tables: string[]
): Promise<void> {
  const tableIds = tables.map((table) => `'${table}'::regclass::oid`).join()
  await pool.query(`do $$
    declare
      emptied text;
    begin
      set local session_replication_role = replica;
      for emptied in
        with recursive referencing (id) as (
          select unnest(array[${tableIds}])
          union
          select conrelid from pg_constraint join referencing on confrelid = id where contype = 'f'
        )
        select id::regclass::text from referencing
      loop
        execute 'delete from ' || emptied;
      end loop;
    end
  $$`)
}
