import { pendingMigrations } from '#db/migrate.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type HubState, hubState } from '#http/operations/metrics.queries.ts'

/** A database, for support: versions, counts and times, nothing of a person. */
export interface DatabaseReport {
  /** PostgreSQL's version, such as `17.5`. */
  readonly version: string
  readonly isEmbedded: boolean
  /** How many migrations this version of MyHub would apply at its start. */
  readonly pending: number
  /** Null while migrations are pending, because tables may be missing. */
  readonly state: HubState | null
}

export async function databaseReport(database: OpenDatabase, now: Date): Promise<DatabaseReport> {
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  const pending = await pendingMigrations(database.pool)
  return {
    version: rows[0]?.server_version.split(' ')[0] ?? '',
    isEmbedded: Boolean(database.embedded),
    pending: pending.length,
    state: pending.length === 0 ? await hubState(database.db, now) : null,
  }
}
