import type { OpenDatabase } from '#db/open.ts'
import type { Settings } from '#settings.ts'
import { type Job, type JobSetting, lastDue, nextRun } from './job.ts'
import { type JobRow, jobRows } from './job-runs.queries.ts'
import { jobs } from './jobs.ts'
import { isRunningLocally } from './run-job.ts'

/**
 * How a job's last run ended: `interrupted` when its process ended before it did, `never` before
 * the first run.
 */
export const jobOutcomes = ['never', 'running', 'ok', 'failed', 'interrupted'] as const

/** A job, its last run and its next one. Times are instants, in UTC. */
export interface JobState {
  readonly name: string
  readonly isScheduled: boolean
  /** The setting without which it has nothing to do, while that isn't set. */
  readonly missingSetting: JobSetting | null
  readonly outcome: (typeof jobOutcomes)[number]
  /** Whether it should have started again by now; never before its first run. */
  readonly isLate: boolean
  readonly runningSince: string | null
  readonly progress: { step: string; done: number } | null
  readonly lastStartedAt: string | null
  readonly lastEndedAt: string | null
  /** How long the last run took, in seconds; null while it runs, or if it never ended. */
  readonly lastSeconds: number | null
  readonly nextRunAt: string | null
  readonly lastCounts: Record<string, number>
  readonly lastError: string | null
  readonly lastFailedAt: string | null
}

/** Servers look for due jobs every few seconds, and may be busy with others. */
const graceMs = 15 * 60_000

const toInstant = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Whether a run was due, with time to spare, after the last one had ended. */
function isLate({ cron }: Job, row: JobRow, timeZone: string, now: Date): boolean {
  if (cron === null || row.started_at !== null || row.last_started_at === null) return false
  const due = lastDue(cron, timeZone, new Date(now.getTime() - graceMs))
  const seen = Math.max(row.last_started_at.getTime(), row.last_ended_at?.getTime() ?? 0)
  return seen < due.getTime()
}

/** The settings that job states depend on; they can change while the server runs. */
export type JobSettings = Pick<Settings, 'COLLEGE_TIME_ZONE' | JobSetting>

const isSet = (value: string | undefined) => value !== undefined && value !== 'off'

function lastRunOf(row: JobRow): Pick<JobState, 'outcome' | 'lastSeconds'> {
  const { started_at, last_started_at, last_ended_at, last_error } = row
  if (last_started_at === null) return { outcome: 'never', lastSeconds: null }
  if (started_at !== null) return { outcome: 'running', lastSeconds: null }
  if (last_ended_at === null || last_ended_at < last_started_at)
    return { outcome: 'interrupted', lastSeconds: null }
  const lastSeconds = (last_ended_at.getTime() - last_started_at.getTime()) / 1000
  return { outcome: last_error === null ? 'ok' : 'failed', lastSeconds }
}

const neverRan = (name: string): JobRow => ({
  name,
  started_at: null,
  progress: null,
  last_started_at: null,
  last_ended_at: null,
  last_counts: {},
  last_error: null,
  last_failed_at: null,
})

/** The state of every job, including those that never ran. */
export async function jobStates(
  database: OpenDatabase,
  settings: JobSettings,
  now: Date,
): Promise<JobState[]> {
  const timeZone = settings.COLLEGE_TIME_ZONE
  const rows = new Map((await jobRows(database.pool, now)).map((row) => [row.name, row]))
  return jobs.map((job) => {
    const { name, cron, setting } = job
    const stored = rows.get(name) ?? neverRan(name)
    const started_at = isRunningLocally(database, name) ? stored.last_started_at : stored.started_at
    const row = { ...stored, started_at }
    return {
      ...{ name, isScheduled: cron !== null, isLate: isLate(job, row, timeZone, now) },
      missingSetting: setting && !isSet(settings[setting]) ? setting : null,
      ...lastRunOf(row),
      runningSince: toInstant(started_at),
      progress: row.progress,
      lastStartedAt: toInstant(row.last_started_at),
      lastEndedAt: toInstant(row.last_ended_at),
      nextRunAt: cron && nextRun(cron, timeZone, now).toISOString(),
      lastCounts: { ...row.last_counts },
      lastError: row.last_error,
      lastFailedAt: toInstant(row.last_failed_at),
    }
  })
}
