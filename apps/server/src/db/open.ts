import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inspectServer } from './connection/pooler.ts'
import { serverAddress } from './connection/server-address.ts'
import { EmbeddedDatabase } from './embedded/embedded-database.ts'
import { FolderInUseError, lockFolder } from './lock-folder.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** An open database: the query builder, its connection pool, and how to close both. */
export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** The embedded database, if it is in use. */
  readonly embedded: EmbeddedDatabase | null
  close(): Promise<void>
}

// Dates stay strings as provided by the college (never converted to instants); numbers become
// doubles, which hold credits, cents and counts exactly.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// The driver has no name for date[].
const dateArray = 1182 as typeof pg.types.builtins.DATE
pg.types.setTypeParser(dateArray, (value) => value.slice(1, -1).split(',').filter(Boolean))

const oldestVersion = 15
/**
 * A working server connects faster than this, and a caller that waits longer has given up.
 * Milliseconds.
 */
const connectTimeoutMs = 10_000

/** PostgreSQL timeouts: per statement, and for waiting on a lock. */
interface DatabaseTimeouts {
  readonly statementMs: number
  readonly lockMs: number
}

/**
 * For a server process: a caller that waits longer has disconnected, and would block a connection.
 */
export const serverTimeouts: DatabaseTimeouts = { statementMs: 60_000, lockMs: 5_000 }

/** Starts a transaction without timeouts. */
export const beginWithoutTimeouts =
  'begin; set local statement_timeout = 0; set local lock_timeout = 0'

function build(
  pool: pg.Pool,
  embedded: EmbeddedDatabase | null,
  release: () => Promise<void>,
): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // The query builder ends the pool only if it has run a query.
    if (!pool.ending) await pool.end()
    await embedded?.close()
    await release()
  }
  return { db, pool, embedded, close }
}

/** One connection to the embedded database, through the same driver as PostgreSQL. */
function wrapEmbedded(embedded: EmbeddedDatabase, release = async () => {}): OpenDatabase {
  const pool = new pg.Pool({
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  return build(pool, embedded, release)
}

/** An error's reason as text: a host with several addresses fails with a list of reasons. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const unusable = (dataDir: string) => (error: unknown) => {
  if (error instanceof FolderInUseError) throw error
  throw new Error(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}`)
}

/**
 * An embedded database in memory, lost when closed.
 * @param dump of a database to start with, as PGlite writes it
 */
export async function openInMemory(dump?: Uint8Array<ArrayBuffer>): Promise<OpenDatabase> {
  return wrapEmbedded(await EmbeddedDatabase.open({ dump }))
}

/**
 * Opens the embedded database in a folder, created if missing.
 * @throws FolderInUseError when another process has it open
 * @throws Error when the folder can't be written, or doesn't contain a database
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database')
  await mkdir(folder, { recursive: true }).catch(unusable(dataDir))
  const release = await lockFolder(dataDir).catch(unusable(dataDir))
  return wrapEmbedded(await EmbeddedDatabase.open({ folder }).catch(unusable(dataDir)), release)
}

/**
 * Opens PostgreSQL by its URL.
 * @throws Error when it can't be reached or is older than 15
 */
export async function openServer(
  url: string,
  poolSize: number,
  timeouts?: DatabaseTimeouts,
): Promise<OpenDatabase> {
  // Compiling a plan costs more than it saves: the hub's queries take milliseconds, and cold tables
  // are estimated far too expensive.
  const settings = ['set jit = off']
  if (timeouts)
    settings.push(
      `set statement_timeout = ${timeouts.statementMs}`,
      `set lock_timeout = ${timeouts.lockMs}`,
    )
  const configure = (client: pg.ClientBase) => client.query(settings.join('; '))
  const pool = new pg.Pool({
    // As a statement, since poolers reject it as a startup parameter. The pool awaits it; its types
    // don't include that.
    onConnect: configure as (client: pg.ClientBase) => void,
    connectionString: serverAddress(url),
    max: poolSize,
    application_name: 'myhub',
    connectionTimeoutMillis: connectTimeoutMs,
  })
  // A connection the server closes while idle is replaced at the next query.
  pool.on('error', () => {})
  // A connection closed between a transaction's queries only emits an event, which would end the
  // process if unhandled. The transaction's next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const version = await inspectServer(pool)
    if (version < oldestVersion)
      throw new Error(`PostgreSQL ${version} is too old. MyHub needs ${oldestVersion} or newer`)
  } catch (error) {
    await pool.end()
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
  return build(pool, null, async () => {})
}

/**
 * Opens the configured database: PostgreSQL by DATABASE_URL, otherwise the embedded database in
 * DATA_DIR.
 * @param timeouts PostgreSQL timeouts; none by default
 */
export function openDatabase(
  settings: {
    DATABASE_URL?: string
    DATABASE_POOL_SIZE: number
    dataDir: string
  },
  timeouts?: DatabaseTimeouts,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings.DATABASE_POOL_SIZE, timeouts)
    : openEmbedded(settings.dataDir)
}
