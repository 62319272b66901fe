import type { App } from '#http/app.ts'
import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

/**
 * Runs jobs in this process while requests go on.
 * @returns a function that starts one; the server stops the jobs it started before it closes
 */
export function backgroundJobs(app: App): (job: Job) => void {
  const running = new AbortController()
  const inProgress = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    running.abort()
    await Promise.allSettled(inProgress)
  })
  return (job) => {
    const { database, clock, settings, findSource, log } = app
    const work = { database, clock, settings, findSource, signal: running.signal, log }
    const run = runJob(job, work).catch((err: unknown) => log.error({ err }, 'a job could not run'))
    inProgress.add(run)
    void run.finally(() => inProgress.delete(run))
  }
}
