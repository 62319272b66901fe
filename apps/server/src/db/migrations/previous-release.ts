import type pg from 'pg'

/**
 * Why the previous release can't run on a database with a migration, from its first lines; null if
 * it can. A migration that removes what that release may use must state `-- Stops the previous
 * release: …`, or `-- The previous release runs on this: …` with the reason.
 */
export const stopsPrevious = (sql: string): string | null =>
  /^-- Stops the previous release: (.+)$/m.exec(sql)?.[1] ?? null

interface NewerRow {
  readonly name: string
  readonly release: string | null
  readonly previous_runs: boolean | null
}

/** Whether all of them were applied by one release that lets the previous one run. */
const isNextRelease = (rows: readonly NewerRow[]) =>
  new Set(rows.map(({ release }) => release)).size === 1 &&
  rows.every(({ release, previous_runs }) => release !== null && previous_runs === true)

/**
 * Rejects a database with unknown migrations, unless they come from one later release that lets
 * this one run, as during an upgrade and its rollback.
 * @param inBackup unknown migrations of a backup to restore, which requires a version that has them
 */
export async function rejectNewerDatabase(
  client: Pick<pg.PoolClient, 'query'>,
  unknown: readonly string[],
  inBackup: readonly string[] = [],
): Promise<void> {
  const { rows } = await client.query<NewerRow>(
    'select name, release, previous_runs from migration where name = any($1)',
    [unknown],
  )
  if (inBackup.length === 0 && (rows.length === 0 || isNextRelease(rows))) return
  const names = [...new Set([...unknown, ...inBackup])].join(', ')
  throw new Error(
    `The database is newer than this MyHub: it already has ${names}. Start the newer version.`,
  )
}
