import { CronExpressionParser } from 'cron-parser'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'

/** What every job may use. */
export interface JobParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly signal: AbortSignal
  /** Tells how far it is, for whoever looks. */
  readonly onProgress: (progress: { step: string; done: number }) => void
}

/** What it did, in numbers, such as `{ deleted: 12 }`. */
export type JobCounts = Readonly<Record<string, number>>

/** Something that the hub does by itself. One file each. */
export interface Job {
  readonly name: string
  /** When, on the college's clock (cron); null: only when somebody asks for it. */
  readonly cron: string | null
  run(parts: JobParts): Promise<JobCounts>
}

/** When a job is due next after a moment, on the college's clock, daylight saving and all. */
export const nextRun = (cron: string, timeZone: string, after: Date): Date =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate: after }).next().toDate()
