import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { type JobSettings, jobStates } from './job-states.ts'
import { runJob } from './run-job.ts'

const database = useTestDatabase()
beforeEach(() => database().pool.query('delete from job'))

// 6:00 AM in Chicago.
const now = new Date('2026-11-20T12:00:00Z')

const settings = readSettings({ COLLEGE_TIME_ZONE: 'America/Chicago' })

const stateOf = async (name: string, at = now, set: Partial<JobSettings> = {}) =>
  (await jobStates(database(), { ...settings, ...set }, at)).find((job) => job.name === name)

/** A job that started, and ended if `endedAt` is given. */
const recordRun = (
  name: string,
  startedAt: string,
  endedAt: string | null = null,
  error?: string,
) =>
  database().pool.query(
    `insert into job (name, last_started_at, last_ended_at, last_error) values ($1, $2, $3, $4)`,
    [name, startedAt, endedAt, error],
  )

test('operate.md 1 reports a job that never ran as neither successful nor late', async () => {
  expect(await stateOf('purgeOldRecords')).toMatchObject({
    ...{ outcome: 'never', isLate: false, lastStartedAt: null, lastSeconds: null },
    nextRunAt: '2026-11-21T09:15:00.000Z',
  })
})

test.each([
  ['importDropped', 'SIS_WATCH_FOLDER', '/srv/records'],
  ['readOneRoster', 'ONEROSTER_URL', 'https://sis.example/rostering'],
  ['readChanges', 'ETHOS_URL', 'https://ethos.example'],
  ['checkLinks', 'LINK_CHECK', 'on'],
] as const)('the job %s has nothing to do without %s', async (name, setting, value) => {
  expect(await stateOf(name)).toMatchObject({ missingSetting: setting })
  expect(await stateOf(name, now, { [setting]: value })).toMatchObject({ missingSetting: null })
})

test('reports how a job ended, how long it took, and when it runs next', async () => {
  await recordRun('purgeOldRecords', '2026-11-20T09:15:00Z', '2026-11-20T09:15:02.5Z')
  await recordRun(
    'checkLinks',
    '2026-11-20T10:40:00Z',
    '2026-11-20T10:41:00Z',
    'The job failed (57014).',
  )
  expect(await stateOf('purgeOldRecords')).toMatchObject({
    ...{ outcome: 'ok', isLate: false, lastSeconds: 2.5, lastError: null },
    nextRunAt: '2026-11-21T09:15:00.000Z',
  })
  expect(await stateOf('checkLinks')).toMatchObject({
    ...{ outcome: 'failed', isLate: false, lastSeconds: 60, lastError: 'The job failed (57014).' },
  })
})

test('reports a job as interrupted when its server stopped before it ended', async () => {
  await recordRun('importAgain', '2026-11-20T11:00:00Z', '2026-11-19T11:00:00Z')
  expect(await stateOf('importAgain')).toMatchObject({
    ...{ outcome: 'interrupted', lastSeconds: null, isLate: false, nextRunAt: null },
  })
})

test.each([
  ['a night that it missed', 'purgeOldRecords', '2026-11-19T09:15:01Z', true],
  ['no night that it missed', 'purgeOldRecords', '2026-11-20T09:15:01Z', false],
  ['a quarter of an hour without a run', 'writeBack', '2026-11-20T11:43:00Z', true],
  ['some minutes without a run', 'writeBack', '2026-11-20T11:46:00Z', false],
  ['a week since a request', 'importAgain', '2026-11-13T12:00:00Z', false],
])('after %s, the job %s that ended at %s is late: %s', async (_, name, endedAt, isLate) => {
  await recordRun(name, '2026-11-12T12:00:00Z', endedAt)
  expect(await stateOf(name)).toMatchObject({ outcome: 'ok', isLate })
})

test('reports a job as running even when it outlasts its lease in this process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<object>()
  const work = {
    ...{ database: database(), clock: () => now, settings: readSettings({}) },
    ...{ findSource: async () => null, signal: new AbortController().signal },
    log: { error: () => {} },
  }
  const job = { name: 'writeBack', cron: '* * * * *', run: async () => ({ ...(await promise) }) }
  const ended = runJob(job, work)
  const running = { outcome: 'running', runningSince: now.toISOString(), isLate: false }
  await expect.poll(() => stateOf('writeBack')).toMatchObject(running)
  const anHourLater = new Date(now.getTime() + 3_600_000)
  const { outcome } = (await stateOf('writeBack', anHourLater)) ?? {}
  expect(outcome).toBe(database().embedded ? 'running' : 'interrupted')
  resolve({})
  expect(await ended).toBe(true)
  expect(await stateOf('writeBack')).toMatchObject({ outcome: 'ok', runningSince: null })
})
