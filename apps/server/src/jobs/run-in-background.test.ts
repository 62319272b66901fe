import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import type { Job } from './job.ts'
import { backgroundJobs } from './run-in-background.ts'

const database = useTestDatabase()
beforeEach(() => database().pool.query('delete from job'))

/** A job that ends when the test lets it. */
function aSlowJob() {
  const ends: (() => void)[] = []
  const run = () => new Promise<Record<string, number>>((resolve) => ends.push(() => resolve({})))
  const job: Job = { name: 'slow', cron: null, run }
  const begun = () => ends.length
  return { job, begun, end: () => ends.at(-1)?.() }
}

function aServer() {
  const hooks: (() => Promise<unknown>)[] = []
  const startJob = backgroundJobs({
    addHook: ((_: string, hook: () => Promise<unknown>) => hooks.push(hook)) as never,
    clock: () => new Date(),
    database: database(),
    findSource: async () => null,
    log: { error: () => {} } as never,
    settings: readSettings({}) as never,
  })
  return { startJob, close: () => Promise.all(hooks.map((hook) => hook())) }
}

test('runs a job once more when it was requested while it ran', async () => {
  const { startJob, close } = aServer()
  const { job, begun, end } = aSlowJob()
  startJob(job)
  await expect.poll(begun).toBe(1)
  startJob(job)
  startJob(job)
  end()
  await expect.poll(begun).toBe(2)
  end()
  await close()
  expect(begun()).toBe(2)
})

test('starts no requested job again once the server closes', async () => {
  const { startJob, close } = aServer()
  const { job, begun, end } = aSlowJob()
  startJob(job)
  await expect.poll(begun).toBe(1)
  startJob(job)
  const closed = close()
  end()
  await closed
  expect(begun()).toBe(1)
})
