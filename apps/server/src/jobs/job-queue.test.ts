import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings.ts'
import { selfSigned } from '#testing/services/self-signed.ts'
import { tlsFront } from '#testing/services/tls-front.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { jobs } from './jobs.ts'
import { startJobs } from './start-jobs.ts'

// The queue is in PostgreSQL: the embedded database has a single process, which needs none.

vi.setConfig({ testTimeout: 180_000 })
const database = useTestDatabase()

/** A weekly job at night: the schedule doesn't queue it during the test. */
const name = 'reconcileAll'

const query = async <T extends object>(text: string) =>
  (await database().pool.query<T>(text, text.includes('$1') ? [name] : [])).rows

/** Counts of waiting, running and finished runs of the job. */
async function queuedCounts(): Promise<Record<string, number>> {
  const rows = await query<{ state: string; count: number }>(
    'select state, count(*)::int as count from pgboss.job where name = $1 group by 1',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test.runIf(inject('serverUrl'))(
  'runs a due job on one of several servers, queues one more, and schedules it once for all of them',
  async () => {
    const { connectionString = '' } = database().pool.options
    let release = () => {}
    const gate = new Promise<null>((resolve) => {
      release = () => resolve(null)
    })
    const error = vi.fn()
    const parts = {
      database: database(),
      clock: () => new Date(),
      settings: readSettings({
        DATABASE_URL: `${await tlsFront(connectionString, await selfSigned())}?sslmode=require`,
        COLLEGE_TIME_ZONE: 'America/Chicago',
      }),
      findSource: () => gate,
      log: { error },
    }
    const servers = [await startJobs(parts, 0.5), await startJobs(parts, 0.5)]
    const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false })
    await boss.start()
    onTestFinished(async () => {
      release()
      await Promise.all([boss.stop(), ...servers.map((server) => server.stop())])
    })

    // Each is scheduled once in the college's time zone, however many servers there are.
    const rows = await query('select name, cron, timezone from pgboss.schedule order by name')
    const due = jobs.flatMap((job) => (job.cron === null ? [] : { name: job.name, cron: job.cron }))
    expect(rows).toEqual(
      due
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((job) => ({ ...job, timezone: 'America/Chicago' })),
    )

    expect(await boss.send(name)).not.toBeNull()
    await vi.waitUntil(async () => (await queuedCounts()).active === 1, { timeout: 90_000 })
    // One waits; a third send is merged with the second.
    expect(await boss.send(name)).not.toBeNull()
    expect(await boss.send(name)).toBeNull()
    expect(await queuedCounts()).toEqual({ active: 1, created: 1 })
    release()
    await vi.waitUntil(async () => (await queuedCounts()).completed === 2, { timeout: 90_000 })
    expect(await query('select last_error from job where name = $1')).toEqual([
      { last_error: null },
    ])
    expect(error).not.toHaveBeenCalled()
  },
)
