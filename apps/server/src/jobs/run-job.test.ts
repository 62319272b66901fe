import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { nextRun } from './job.ts'
import { jobs } from './jobs.ts'
import { runJob } from './run-job.ts'

const database = useTestDatabase()
const query = (text: string) => database().pool.query(text)
beforeEach(() => query('delete from job'))

const work = (overrides: object = {}) => ({
  database: database(),
  clock: () => new Date(),
  settings: readSettings({}),
  findSource: async () => null,
  log: { error: () => {} } as never,
  ...overrides,
})

test('gives every job a unique name and a valid schedule', () => {
  const names = jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const now = new Date('2026-11-01T06:30:00Z')
  for (const { cron } of jobs)
    if (cron !== null)
      expect(nextRun(cron, 'America/Chicago', now).getTime()).toBeGreaterThan(now.getTime())
})

test('runs a nightly job once on the night that clocks fall back', () => {
  const first = nextRun('30 2 * * *', 'America/Chicago', new Date('2026-11-01T05:00:00Z'))
  expect(first.toISOString()).toBe('2026-11-01T08:30:00.000Z')
  expect(nextRun('30 2 * * *', 'America/Chicago', first).toISOString()).toBe(
    '2026-11-02T08:30:00.000Z',
  )
})

test('doesn’t start a running job again, here or in another process, and releases a dead process’s job', async () => {
  let begun = 0
  let finish = () => {}
  const waits = new Promise<void>((resolve) => {
    finish = resolve
  })
  const job = {
    name: 'slow',
    cron: null,
    run: async () => {
      begun += 1
      await waits
      return {}
    },
  }
  const signal = new AbortController().signal
  const running = runJob(job, { ...work(), signal })
  await expect.poll(() => begun).toBe(1)
  expect(await runJob(job, { ...work(), signal })).toBe(false)
  const later = () => new Date(Date.now() + 6 * 60_000)
  finish()
  expect(await running).toBe(true)
  await query(`update job set lease_until = now() + interval '5 minutes', lease_by = uuid_v7()`)
  expect(await runJob(job, { ...work(), signal })).toBe(false)
  expect(await runJob(job, { ...work({ clock: later }), signal })).toBe(true)
  expect(begun).toBe(2)
})

test('keeps a job that outlasts its lease, and records how it ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = Date.now()
  const parts = { ...work({ clock: () => new Date(now) }), signal: new AbortController().signal }
  let finish = () => {}
  const waits = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = 0
  const run = async () => {
    begun += 1
    await waits
    return { rows: 7 }
  }
  const job = { name: 'long', cron: null, run }
  const running = runJob(job, parts)
  await expect.poll(() => begun).toBe(1)
  const leaseOf = async () =>
    (await query(`select lease_until as until from job where name = 'long'`)).rows[0]?.until
  for (let minute = 1; minute <= 12; minute++) {
    now += 60_000
    vi.advanceTimersByTime(60_000)
    // Where several processes share the work, all of them see the renewed lease.
    if (!database().embedded) await expect.poll(leaseOf).toEqual(new Date(now + 5 * 60_000))
    expect(await runJob(job, parts), `after ${minute} minutes`).toBe(false)
  }
  finish()
  expect(await running).toBe(true)
  const { rows } = await query(`select last_counts, lease_until from job where name = 'long'`)
  expect(rows).toEqual([{ last_counts: { rows: 7 }, lease_until: null }])
  expect(begun).toBe(1)
})

test('records the code of a job’s error, but not its message about a row', async () => {
  const signal = new AbortController().signal
  const fails = (error: Error) => ({
    name: 'fails',
    cron: null,
    run: () => Promise.reject(error),
  })
  const lastError = async () => (await query('select last_error as said from job')).rows[0]?.said
  await runJob(fails(Object.assign(new Error('Key (x)=(Maya) exists'), { code: '23505' })), {
    ...work(),
    signal,
  })
  expect(await lastError()).toBe('The job failed (23505).')
  await runJob(fails(new Error('The college’s export is no longer in its folder.')), {
    ...work(),
    signal,
  })
  expect(await lastError()).toBe('The college’s export is no longer in its folder.')
})
