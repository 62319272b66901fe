import type { App } from '#http/app.ts'
import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

type Parts = Pick<App, 'addHook' | 'clock' | 'database' | 'findSource' | 'log' | 'settings'>

/**
 * Runs jobs in this process while requests go on. A job that is requested while it runs here runs
 * once more afterward: it may already have looked for its work.
 * @returns a function that starts one; the server stops the jobs it started before it closes
 */
export function backgroundJobs(app: Parts): (job: Job) => void {
  const running = new AbortController()
  const inProgress = new Map<string, Promise<unknown>>()
  const requestedAgain = new Set<string>()
  app.addHook('onClose', async () => {
    running.abort()
    await Promise.allSettled(inProgress.values())
  })

  async function run(job: Job): Promise<void> {
    const { database, clock, settings, findSource, log } = app
    const work = { database, clock, settings, findSource, signal: running.signal, log }
    do {
      requestedAgain.delete(job.name)
      await runJob(job, work).catch((err: unknown) => log.error({ err }, 'a job could not run'))
    } while (requestedAgain.has(job.name) && !running.signal.aborted)
    inProgress.delete(job.name)
  }

  return (job) => {
    if (inProgress.has(job.name)) requestedAgain.add(job.name)
    else inProgress.set(job.name, run(job))
  }
}
