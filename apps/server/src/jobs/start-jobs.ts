import { setTimeout as wait } from 'node:timers/promises'
import { type Job, nextRun } from './job.ts'
import { jobs } from './jobs.ts'
import { type JobWork, runJob } from './run-job.ts'

type Scheduled = Job & { readonly cron: string }

const scheduled = jobs.filter((job): job is Scheduled => job.cron !== null)

/** Longer than a timer can wait at once, and short enough for a clock that is set. */
const longestWait = 60_000

/** One process alone: it looks at the clock itself. */
function byTimers(work: JobWork): Promise<unknown> {
  const { clock, settings, signal, log } = work
  const keepTime = async (job: Scheduled) => {
    let next = nextRun(job.cron, settings.COLLEGE_TIME_ZONE, clock())
    while (!signal.aborted) {
      const left = next.getTime() - clock().getTime()
      if (left > 0) await wait(Math.min(left, longestWait), undefined, { signal }).catch(() => {})
      else {
        await runJob(job, work).catch((err: unknown) => log.error({ err }, 'a job could not run'))
        next = nextRun(job.cron, settings.COLLEGE_TIME_ZONE, clock())
      }
    }
  }
  return Promise.all(scheduled.map(keepTime))
}

/** Several processes: a queue in the database decides which of them runs what. */
async function byQueue(
  work: JobWork,
  url: string,
  pollingIntervalSeconds: number,
): Promise<() => Promise<void>> {
  const { settings, log } = work
  // Loaded only where it is used: it is large.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'myhub-jobs' })
  boss.on('error', (err) => log.error({ err }, 'the queue of jobs failed'))
  await boss.start()
  for (const job of scheduled) {
    // One waits and one runs; what failed runs again by its schedule.
    await boss.createQueue(job.name, { policy: 'stately', retryLimit: 0 })
    await boss.schedule(job.name, job.cron, null, { tz: settings.COLLEGE_TIME_ZONE })
    await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      await runJob(job, work)
    })
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}

/**
 * Runs what the hub does by the clock, for as long as the server runs.
 * @param pollingSeconds how often each of several processes looks for what is due
 * @returns ends it: what is under way is finished or stopped first
 */
export async function startJobs(
  given: Omit<JobWork, 'signal'>,
  pollingSeconds = 10,
): Promise<{ stop(): Promise<void> }> {
  const end = new AbortController()
  const work = { ...given, signal: end.signal }
  const { DATABASE_URL: url } = given.settings
  if (given.database.embedded || url === undefined) {
    const ended = byTimers(work)
    return {
      stop: async () => {
        end.abort()
        await ended
      },
    }
  }
  const stop = await byQueue(work, url, pollingSeconds)
  return {
    stop: async () => {
      end.abort()
      await stop()
    },
  }
}
