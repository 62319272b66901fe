import { beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { startJobs } from './start-jobs.ts'

const database = useTestDatabase()
beforeEach(() => database().pool.query('delete from job'))

/** The jobs that have ended since the test started. */
async function endedJobs(): Promise<string[]> {
  const { rows } = await database().pool.query<{ name: string }>(
    'select name from job where last_ended_at is not null',
  )
  return rows.map(({ name }) => name)
}

/**
 * Starts a single process just before a moment and waits for these jobs.
 * @returns everything that ran
 */
async function runAt(moment: string, names: readonly string[]) {
  const error = vi.fn()
  let now = new Date(Date.parse(moment) - 50)
  const { stop } = await startJobs({
    database: database(),
    clock: () => now,
    settings: readSettings({ COLLEGE_TIME_ZONE: 'America/Chicago', SECRET_KEY: 'k'.repeat(32) }),
    findSource: async () => null,
    log: { error },
  })
  now = new Date(moment)
  const waitForRuns = async () => {
    const done = await endedJobs()
    return names.every((name) => done.includes(name))
  }
  await vi.waitUntil(waitForRuns, { timeout: 60_000, interval: 20 })
  await stop()
  expect(error).not.toHaveBeenCalled()
  return endedJobs()
}

test('runs what is due in the college’s time zone, and nothing else', async () => {
  // 3:15 AM there.
  const due = ['purgeOldRecords', 'sweepSessions', 'importFiles', 'readChanges', 'writeBack']
  const done = await runAt('2026-11-20T09:15:00Z', due)
  expect(done).not.toContain('tellOfHolds')
  expect(done).not.toContain('reconcile')
})

test('runs an hour earlier in UTC in summer', async () => {
  const done = await runAt('2026-07-20T08:15:00Z', ['purgeOldRecords'])
  expect(done).not.toContain('tellOfHolds')
})

test('runs what is due every minute without waiting for nightly jobs', async () => {
  const done = await runAt('2026-11-20T09:16:00Z', [
    'readChanges',
    'writeBack',
    'sendRegistrations',
  ])
  expect(done).not.toContain('purgeOldRecords')
})
