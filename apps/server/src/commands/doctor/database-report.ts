import { lacksTimeLimits } from '#db/connection/pooled-timeouts.ts'
import { pendingMigrations } from '#db/migrations/migrate.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type HubState, hubState } from '#http/operations/metrics.queries.ts'
import { type JobSettings, jobStates } from '#jobs/job-states.ts'
import { type HubKey, hubKeys } from '#modules/admin/health/keys.queries.ts'

/** A database report for support: versions, counts and times, no personal data. */
export interface DatabaseReport {
  /** PostgreSQL's version, such as `17.5`. */
  readonly version: string
  readonly isEmbedded: boolean
  /** The number of migrations that this version of MyHub would apply at startup. */
  readonly pending: number
  /** Whether statements or lock waits can last forever, because of a pooler. */
  readonly lacksTimeLimits: boolean
  /** Null while migrations are pending, because tables may be missing. */
  readonly known: {
    readonly state: HubState
    readonly keys: readonly HubKey[]
    /** The number of jobs, of jobs that never ran although they have work, and of overdue jobs. */
    readonly jobs: { readonly all: number; readonly never: number; readonly late: number }
  } | null
}

async function contentsOf(database: OpenDatabase, settings: JobSettings, now: Date) {
  const jobs = await jobStates(database, settings, now)
  return {
    state: await hubState(database.db, now),
    keys: await hubKeys(database.db),
    jobs: {
      all: jobs.length,
      never: jobs.filter(
        ({ outcome, missingSetting }) => outcome === 'never' && missingSetting === null,
      ).length,
      late: jobs.filter(({ isLate }) => isLate).length,
    },
  }
}

export async function databaseReport(
  database: OpenDatabase,
  settings: JobSettings,
  now: Date,
): Promise<DatabaseReport> {
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  const pending = await pendingMigrations(database.pool)
  return {
    version: rows[0]?.server_version.split(' ')[0] ?? '',
    isEmbedded: Boolean(database.embedded),
    pending: pending.length,
    lacksTimeLimits: await lacksTimeLimits(database.pool),
    known: pending.length === 0 ? await contentsOf(database, settings, now) : null,
  }
}
