import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { migrationsOf } from '../migrations/migrate.ts'
import { beginLongWork, type OpenDatabase } from '../open.ts'
import type { Snapshot, StoredTable } from './snapshot.ts'
import { quoted, storedSequences, storedTables, writeAlike } from './stored-tables.ts'

/** The rows of tables over one connection. */
function rowReader({ embedded }: OpenDatabase, client: pg.PoolClient) {
  let isMidway = false
  const copyOut = ({ name, columns }: StoredTable, target: string) =>
    `copy ${quoted(name)} (${columns.map(quoted)}) to ${target}`

  async function* fromServer(table: StoredTable): AsyncGenerator<Buffer> {
    isMidway = true
    yield* client.query(copyTo(copyOut(table, 'stdout'))) as AsyncIterable<Buffer>
    isMidway = false
  }

  async function* fromEmbedded(source: EmbeddedDatabase, table: StoredTable) {
    yield Buffer.from(await source.copyOut(copyOut(table, `'/dev/blob'`)))
  }

  return {
    rows: (table: StoredTable) => (embedded ? fromEmbedded(embedded, table) : fromServer(table)),
    /**
     * Whether the reader stopped within a table: the connection can't be used for anything else.
     */
    isMidway: () => isMidway,
  }
}

/**
 * Opens a snapshot of a database, which excludes concurrent writes. The embedded database has one
 * connection, so others wait until the snapshot is closed.
 */
export async function databaseSnapshot(database: OpenDatabase): Promise<Snapshot> {
  const client = await database.pool.connect()
  const { rows, isMidway } = rowReader(database, client)
  const close = async () => {
    if (isMidway()) return client.release(true)
    await client.query('rollback').catch(() => {})
    client.release()
  }
  try {
    await client.query(`${beginLongWork}; ${writeAlike};
      set transaction isolation level repeatable read, read only`)
    return {
      migrations: await migrationsOf(client),
      tables: await storedTables(client),
      sequences: await storedSequences(client),
      rows,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
