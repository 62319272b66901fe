import { CronExpressionParser } from 'cron-parser'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'

/** What a job may use. */
export interface JobParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly signal: AbortSignal
  /** Reports progress. */
  readonly onProgress: (progress: { step: string; done: number }) => void
}

/** What it did, as counts such as `{ deleted: 12 }`. */
export type JobCounts = Readonly<Record<string, number>>

/** Settings that switch a job on. */
export type JobSetting =
  | 'ETHOS_URL'
  | 'LINK_CHECK'
  | 'ONEROSTER_URL'
  | 'SIS_CSV_FOLDER'
  | 'SIS_WATCH_FOLDER'

/** A background job. One file each. */
export interface Job {
  readonly name: string
  /** Schedule in the college's time zone (cron); null: only on request. */
  readonly cron: string | null
  /** The setting without which there is nothing for it to do. */
  readonly setting?: JobSetting
  run(parts: JobParts): Promise<JobCounts>
}

/**
 * When a job is due next after a moment, in the college's time zone, including daylight saving
 * time.
 */
export const nextRun = (cron: string, timeZone: string, after: Date): Date =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate: after }).next().toDate()

/** When a job was last due before a moment, in the same way. */
export const lastDue = (cron: string, timeZone: string, before: Date): Date =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate: before }).prev().toDate()
