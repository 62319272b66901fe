import { lacksTimeLimits } from '#db/connection/pooled-patience.ts'
import { pendingMigrations } from '#db/migrations/migrate.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type HubState, hubState } from '#http/operations/metrics.queries.ts'
import { type JobSettings, jobStates } from '#jobs/job-states.ts'
import { type HubKey, hubKeys } from '#modules/admin/health/keys.queries.ts'

/** A database, for support: versions, counts and times, nothing of a person. */
export interface DatabaseReport {
  /** PostgreSQL's version, such as `17.5`. */
  readonly version: string
  readonly isEmbedded: boolean
  /** How many migrations this version of MyHub would apply at its start. */
  readonly pending: number
  /** Whether statements or lock waits can last forever, because a pooler is between. */
  readonly lacksTimeLimits: boolean
  /** Null while migrations are pending, because tables may be missing. */
  readonly known: {
    readonly state: HubState
    readonly keys: readonly HubKey[]
    /**
     * How many jobs there are, and how many of them never ran, although they have something to do,
     * or should have by now.
     */
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
