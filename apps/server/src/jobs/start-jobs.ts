import { setTimeout as wait } from 'node:timers/promises'
import { serverAddress } from '#db/connection/server-address.ts'
import { type Job, nextRun } from './job.ts'
import { jobs } from './jobs.ts'
import { type JobWork, runJob } from './run-job.ts'

type Scheduled = Job & { readonly cron: string }

const scheduled = jobs.filter((job): job is Scheduled => job.cron !== null)

/** Below a timer's maximum, and short enough to notice a changed clock. */
const maxWaitMs = 60_000

interface ScheduledJobs {
  /** Follows a change of the college's time zone. */
  reschedule(): Promise<void>
  stop(): Promise<void>
}

/** A single process: it watches the clock itself. */
function runByTimers(work: JobWork): Promise<unknown> {
  const { clock, settings, signal, log } = work
  const runOnSchedule = async (job: Scheduled) => {
    let zone = settings.COLLEGE_TIME_ZONE
    let next = nextRun(job.cron, zone, clock())
    while (!signal.aborted) {
      if (zone !== settings.COLLEGE_TIME_ZONE) {
        zone = settings.COLLEGE_TIME_ZONE
        next = nextRun(job.cron, zone, clock())
      }
      const delayMs = next.getTime() - clock().getTime()
      if (delayMs > 0)
        await wait(Math.min(delayMs, maxWaitMs), undefined, { signal }).catch(() => {})
      else {
        await runJob(job, work).catch((err: unknown) => log.error({ err }, 'a job could not run'))
        next = nextRun(job.cron, zone, clock())
      }
    }
  }
  return Promise.all(scheduled.map(runOnSchedule))
}

/** Several processes: a queue in the database decides which one runs a job. */
async function runByQueue(
  work: JobWork,
  url: string,
  pollingIntervalSeconds: number,
): Promise<ScheduledJobs> {
  const { settings, log } = work
  // Loaded on first use: it is large.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: serverAddress(url),
    max: 2,
    application_name: 'myhub-jobs',
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'))
  await boss.start()
  for (const job of scheduled) {
    // One waits and one runs; a failed job runs again on its schedule.
    await boss.createQueue(job.name, { policy: 'stately', retryLimit: 0 })
    await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      await runJob(job, work)
    })
  }
  const reschedule = async () => {
    for (const { name, cron } of scheduled)
      await boss.schedule(name, cron, null, { tz: settings.COLLEGE_TIME_ZONE })
  }
  await reschedule()
  return { reschedule, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/**
 * Runs scheduled jobs for as long as the server runs.
 * @param pollingSeconds how often each of several processes looks for due jobs
 * @returns functions; `stop` finishes or aborts what is in progress
 */
export async function startJobs(
  options: Omit<JobWork, 'signal'>,
  pollingSeconds = 10,
): Promise<ScheduledJobs> {
  const end = new AbortController()
  const work = { ...options, signal: end.signal }
  const { DATABASE_URL: url } = options.settings
  if (options.database.embedded || url === undefined) {
    const ended = runByTimers(work)
    return {
      // The timers look at the time zone themselves.
      reschedule: async () => {},
      stop: async () => {
        end.abort()
        await ended
      },
    }
  }
  const queue = await runByQueue(work, url, pollingSeconds)
  return {
    reschedule: queue.reschedule,
    stop: async () => {
      end.abort()
      await queue.stop()
    },
  }
}
