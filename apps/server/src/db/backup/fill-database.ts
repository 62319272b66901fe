import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrations/migrate.ts'
import { beginWithoutTimeouts, type OpenDatabase } from '../open.ts'
import { countRows, type OnProgress, type Snapshot, type StoredTable } from './snapshot.ts'
import { fingerprint, normalizeOutput, quoted } from './stored-tables.ts'

async function copyRows(
  { embedded }: OpenDatabase,
  client: pg.PoolClient,
  { name, columns }: StoredTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = `copy ${quoted(name)} (${columns.map(quoted)}) from`
  if (embedded) {
    await embedded.copyIn(`${copy} '/dev/blob'`, await buffer(rows))
    return
  }
  await pipeline(Readable.from(rows), client.query(copyFrom(`${copy} stdin`)))
}

/**
 * Copies a table into an empty one, or detects that an earlier attempt has copied it.
 * @throws Error when it contains other rows
 */
async function fillTable(
  database: OpenDatabase,
  client: pg.PoolClient,
  snapshot: Snapshot,
  table: StoredTable,
): Promise<void> {
  const { name, rows, checksum } = table
  const isSame = (found: Pick<StoredTable, 'rows' | 'checksum'>) =>
    found.rows === rows && found.checksum === checksum
  await client.query(`${beginWithoutTimeouts}; ${normalizeOutput}`)
  const before = await fingerprint(client, table)
  if (isSame(before)) {
    await client.query('commit')
    return
  }
  if (before.rows > 0)
    throw new Error(
      `The table ${name} already has other rows: the hub changed after an earlier try. Start again with an empty database.`,
    )
  await client.query(`alter table ${quoted(name)} disable trigger user`)
  await copyRows(database, client, table, snapshot.rows(table))
  await client.query(`alter table ${quoted(name)} enable trigger user`)
  const after = await fingerprint(client, table)
  if (!isSame(after))
    throw new Error(
      `The table ${name} has ${after.rows} rows and differs from the original, which has ${rows}. None of its rows were kept.`,
    )
  await client.query('commit')
}

/**
 * Marks the database as one that is being filled. A server refuses to start on it until it is
 * complete.
 * @throws Error when it already has tables of its own
 */
async function markUnfinished(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isUsed: boolean; isMarked: boolean }>(
    `select to_regclass('public.migration') is not null as "isUsed",
      to_regclass('public.unfinished_copy') is not null as "isMarked"`,
  )
  if (rows[0]?.isMarked) return
  if (rows[0]?.isUsed)
    throw new Error(
      'The database already contains MyHub data. Choose an empty database. Nothing was changed.',
    )
  await pool.query('create table unfinished_copy (began_at timestamptz not null default now())')
}

/**
 * Fills an empty database with a snapshot, and compares every table with the original. After a
 * failure the next call continues where it stopped.
 * @throws Error when the database isn't empty, a table differs, or the snapshot is of a newer MyHub
 */
export async function fillDatabase(
  database: OpenDatabase,
  snapshot: Snapshot,
  onProgress: OnProgress,
): Promise<void> {
  const { pool } = database
  await markUnfinished(pool)
  await migrate(pool, { filledWith: snapshot.migrations })
  await fillTables(database, snapshot, onProgress)
  await pool.query('drop table unfinished_copy')
  await migrate(pool)
}

async function fillTables(database: OpenDatabase, snapshot: Snapshot, onProgress: OnProgress) {
  const client = await database.pool.connect()
  const reportProgress = countRows(snapshot, onProgress)
  try {
    for (const table of snapshot.tables) {
      await fillTable(database, client, snapshot, table)
      reportProgress(table)
    }
    for (const { name, lastValue, isCalled } of snapshot.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), lastValue, isCalled])
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
