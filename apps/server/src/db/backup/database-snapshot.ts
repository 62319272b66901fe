import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { migrationsOf } from '../migrations/migrate.ts'
import { beginWithoutTimeouts, type OpenDatabase } from '../open.ts'
import type { Snapshot, StoredTable } from './snapshot.ts'
import { normalizeOutput, quoted, storedSequences, storedTables } from './stored-tables.ts'

/** The rows of tables over one connection. */
function rowReader({ embedded }: OpenDatabase, client: pg.PoolClient) {
  let isCopying = false
  const copyOut = ({ name, columns }: StoredTable, target: string) =>
    `copy ${quoted(name)} (${columns.map(quoted)}) to ${target}`

  async function* fromServer(table: StoredTable): AsyncGenerator<Buffer> {
    isCopying = true
    yield* client.query(copyTo(copyOut(table, 'stdout'))) as AsyncIterable<Buffer>
    isCopying = false
  }

  async function* fromEmbedded(source: EmbeddedDatabase, table: StoredTable) {
    yield Buffer.from(await source.copyOut(copyOut(table, `'/dev/blob'`)))
  }

  return {
    rows: (table: StoredTable) => (embedded ? fromEmbedded(embedded, table) : fromServer(table)),
    /**
     * Whether the reader stopped within a table: the connection can't be used for anything else.
     */
    isCopying: () => isCopying,
  }
}

/**
 * Opens a snapshot of a database, which excludes concurrent writes. The embedded database has one
 * connection, so others wait until the snapshot is closed.
 */
export async function databaseSnapshot(database: OpenDatabase): Promise<Snapshot> {
  const client = await database.pool.connect()
  const { rows, isCopying } = rowReader(database, client)
  const close = async () => {
    if (isCopying()) return client.release(true)
    await client.query('rollback').catch(() => {})
    client.release()
  }
  try {
    await client.query(`${beginWithoutTimeouts}; ${normalizeOutput};
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
