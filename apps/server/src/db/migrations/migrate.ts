import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { version } from '#lib/runtime/version.ts'
import { beginWithoutTimeouts } from '../open.ts'
import { rejectNewerDatabase, stopsPrevious } from './previous-release.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations')
// Any number not used as an advisory lock by another program on the same PostgreSQL.
const migrationLock = 7_482_001
/** The last of the migrations that 0001 to 0015 replaced: both produce the same schema. */
const lastReplaced = '0089-walks-and-floors.sql'
const isReplacement = (name: string) => name < '0016'

/** Accepts a database that has all replaced migrations as one that has their replacements. */
async function adoptReplacements(
  client: pg.PoolClient,
  applied: Set<string>,
  files: readonly string[],
) {
  if (!applied.has(lastReplaced)) return
  const replacements = files.filter(isReplacement)
  await client.query('delete from migration where name <= $1', [lastReplaced])
  await client.query('insert into migration (name) select unnest($1::text[])', [replacements])
  for (const name of applied) if (name <= lastReplaced) applied.delete(name)
  for (const name of replacements) applied.add(name)
}

/** The migrations that a database has, oldest first. */
export async function migrationsOf(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

async function rejectUnfinishedCopy(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isUnfinished: boolean }>(
    `select to_regclass('public.unfinished_copy') is not null as "isUnfinished"`,
  )
  if (rows[0]?.isUnfinished)
    throw new Error(
      'A restore or move into this database has not finished. Run the same command again: it continues where it stopped.',
    )
}

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The migrations that this version would apply to a database, oldest first. */
export async function pendingMigrations(
  pool: Pick<pg.Pool, 'query'>,
  folder = migrationsFolder,
): Promise<string[]> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null as "isThere"`,
  )
  const applied = rows[0]?.isThere ? await migrationsOf(pool) : []
  return (await filesIn(folder)).filter((name) => !applied.includes(name))
}

/** The migrations to apply that the previous release can't run on, and why. */
export async function stoppingMigrations(
  names: readonly string[],
  folder = migrationsFolder,
): Promise<{ name: string; reason: string }[]> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return names.flatMap((name, index) => {
    const reason = stopsPrevious(texts[index] ?? '')
    return reason === null ? [] : [{ name, reason }]
  })
}

interface MigrateOptions {
  readonly folder?: string
  /** Set while a backup is copied in: only the migrations that it has are applied. */
  readonly filledWith?: readonly string[]
}

/**
 * Migrates the database to the newest version. When several processes start at once, one migrates
 * and the others wait. Migrations are append-only files; pending ones are applied all or nothing.
 * Lock and migration share one transaction, so that a connection pooler keeps them together.
 * @returns the names of the applied migrations, oldest first
 * @throws Error when the database is newer than this version of MyHub, unless by one release whose
 * migrations let this one run; or when a restore into it has not finished
 */
export async function migrate(
  pool: pg.Pool,
  { folder = migrationsFolder, filledWith }: MigrateOptions = {},
): Promise<string[]> {
  const files = await filesIn(folder)
  const client = await pool.connect()
  try {
    await client.query(beginWithoutTimeouts)
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists migration
        (name text primary key, applied_at timestamptz not null default now());
      alter table migration add column if not exists release text,
        add column if not exists previous_runs boolean`,
    )
    if (!filledWith) await rejectUnfinishedCopy(client)
    const applied = new Set(await migrationsOf(client))
    await adoptReplacements(client, applied, files)
    const isUnknown = (name: string) => !files.includes(name)
    await rejectNewerDatabase(client, [...applied].filter(isUnknown), filledWith?.filter(isUnknown))
    const requested = filledWith ?? files
    const pending = files.filter((name) => requested.includes(name) && !applied.has(name))
    for (const name of pending) {
      const text = await readFile(join(folder, name), 'utf8')
      await client.query(text)
      await client.query(
        'insert into migration (name, release, previous_runs) values ($1, $2, $3)',
        [name, version, stopsPrevious(text) === null],
      )
    }
    await client.query('commit')
    return pending
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
