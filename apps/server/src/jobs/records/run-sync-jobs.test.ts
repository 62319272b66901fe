import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { ActiveSource } from '#sync/active-source.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { dumpImported } from '#testing/sources/import-folder.ts'
import {
  holdFields,
  type ScriptedSource,
  scriptedSource,
} from '#testing/sources/scripted-source.ts'
import { queueGroups, useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { runSyncJobs } from './run-sync-jobs.ts'
import { claimJobs } from './sync-jobs.queries.ts'

const database = useTestDatabase()
const clock = testClock()
let source: ScriptedSource
let findSource: () => Promise<ActiveSource>

beforeEach(async () => {
  source = scriptedSource()
  findSource = await useScriptedCollege(database(), source, 2)
  await emptyTables(database().pool, 'sis_gate')
})

const work = (worker = randomUUID()) => ({
  database: database(),
  clock: clock.now,
  signal: new AbortController().signal,
  worker,
  findSource,
  // Tests don't wait: they advance the clock.
  wait: async (milliseconds: number) => clock.advance({ minutes: milliseconds / 60_000 }),
})

async function fetchAll(...groups: string[]) {
  await queueGroups(database(), groups, clock.now())
  while (await runSyncJobs(work()));
}

const rowsOf = async <T>(text: string): Promise<T[]> => (await database().pool.query(text)).rows
const holds = async () =>
  (
    await rowsOf<{ id: string }>(
      'select sis_id as id from restriction where removed_at is null order by 1',
    )
  ).map(({ id }) => id)
const states = () =>
  rowsOf(`select p.sis_id, state, error_kind, is_partial from person_group_state s
    join person p on p.id = s.person_id order by 1`)

const manyHolds = (person: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${person}-h${index}`, holdFields(person)]),
  )

describe('stores a person’s records as the college’s system has them', () => {
  test('writes nothing when nothing changed, and marks it as fresh', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 2))
    await fetchAll('restrictions')
    expect(await holds()).toEqual(['u1-h0', 'u1-h1'])
    const before = await dumpImported(database())
    const [first] = await rowsOf<{ at: Date }>('select max(as_of) as at from person_group_state')
    clock.advance({ hours: 1 })
    await fetchAll('restrictions')
    expect(await dumpImported(database())).toBe(before)
    const [second] = await rowsOf<{ at: Date }>('select min(as_of) as at from person_group_state')
    expect(second?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Number.POSITIVE_INFINITY)
    expect(await rowsOf('select from sis_stage')).toEqual([])
  })

  test('removes a lifted hold immediately, but many at once only when missing twice', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 6))
    await fetchAll('restrictions')
    source.setRecords('u1', 'restrictions', manyHolds('u1', 5))
    await fetchAll('restrictions')
    expect(await holds()).toHaveLength(5)
    source.setRecords('u1', 'restrictions', {})
    await fetchAll('restrictions')
    expect(await holds()).toHaveLength(5)
    expect(await states()).toMatchObject([
      { sis_id: 'u1', state: 'failed', error_kind: 'shrunk' },
      { sis_id: 'u2', state: 'idle' },
    ])
    clock.advance({ minutes: 2 })
    while (await runSyncJobs(work()));
    expect(await holds()).toEqual([])
    expect(await states()).toMatchObject([{ state: 'idle', is_partial: false }, { state: 'idle' }])
  })

  test('removes nothing when records missing from one read are back in the next', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 6))
    await fetchAll('restrictions')
    source.setRecords('u1', 'restrictions', {})
    await fetchAll('restrictions')
    source.setRecords('u1', 'restrictions', manyHolds('u1', 6))
    clock.advance({ minutes: 2 })
    while (await runSyncJobs(work()));
    expect(await holds()).toHaveLength(6)
    source.setRecords('u1', 'restrictions', {})
    await fetchAll('restrictions')
    expect(await holds()).toHaveLength(6)
  })
})

describe('reports a failure, and removes nothing', () => {
  test('adds what arrived before an unreadable page, and removes nothing', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 2))
    await fetchAll('restrictions')
    source.setRecords('u1', 'restrictions', { 'u1-h9': holdFields('u1'), ...manyHolds('u1', 1) })
    source.setFailure('restrictions', { kind: 'timeout' }, 1)
    await fetchAll('restrictions')
    expect(await holds()).toEqual(['u1-h0', 'u1-h1', 'u1-h9'])
    expect(await states()).toMatchObject([
      { sis_id: 'u1', state: 'failed', error_kind: 'timeout', is_partial: true },
      { sis_id: 'u2', state: 'failed', error_kind: 'timeout', is_partial: false },
    ])
    const runs = await rowsOf(`select r.state, i.state as item, i.error_kind from sis_run r
      join sis_run_item i on i.run_id = r.id where i.error_kind is not null`)
    expect(runs).toEqual([{ state: 'partial', item: 'partial', error_kind: 'timeout' }])
  })

  test('sis.md 4.3 gives a run the status of its worst part, and each part its cost', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 2))
    source.setFailure('gpas', { kind: 'forbidden' })
    await fetchAll('restrictions', 'gpas')
    const parts = () =>
      rowsOf(`select r.state as run, i.resource, i.state, i.inserted, i.updated, i.unchanged, i.calls
        from sis_run_item i join sis_run r on r.id = i.run_id where r.ended_at is not null
        order by r.id, i.resource`)
    const none = { inserted: 0, updated: 0, unchanged: 0 }
    expect(await parts()).toEqual([
      { run: 'failed', resource: 'gpas', state: 'failed', ...none, calls: 2 },
      { run: 'failed', resource: 'restrictions', state: 'ok', ...none, inserted: 2, calls: 2 },
    ])
    await rowsOf('delete from sis_run')
    source.setRecords('u1', 'restrictions', {
      'u1-h0': holdFields('u1', 'Another word'),
      'u1-h1': holdFields('u1'),
      'u1-h7': holdFields('u1'),
    })
    await fetchAll('restrictions')
    expect(await parts()).toEqual([
      {
        run: 'ok',
        resource: 'restrictions',
        state: 'ok',
        inserted: 1,
        updated: 1,
        unchanged: 1,
        calls: 2,
      },
    ])
  })

  test('keeps the data of a forbidden group, and reads the others', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 1))
    await fetchAll('restrictions', 'gpas')
    source.setFailure('gpas', { kind: 'forbidden' })
    source.setRecords('u1', 'restrictions', manyHolds('u1', 2))
    await fetchAll('restrictions', 'gpas')
    expect(await holds()).toHaveLength(2)
    const failed = await rowsOf<{ grp: string; next_try_at: Date }>(
      `select distinct grp, error_kind, min(next_try_at) as next_try_at from person_group_state
      where state = 'failed' group by 1, 2`,
    )
    expect(failed).toMatchObject([{ grp: 'gpas', error_kind: 'forbidden' }])
    // No early retry for what only the college can grant.
    const wait = (failed[0]?.next_try_at.getTime() ?? 0) - clock.now().getTime()
    expect(wait).toBeGreaterThan(5 * 3_600_000)
  })

  test('keeps records of a group that come from elsewhere, or can’t be read now, when the rest is read', async () => {
    source.setRecords('u1', 'accountBalances', { b1: { personSisId: 'u1', balanceCents: '100' } })
    const benefit = { personSisId: 'u1', chapter: '33', startOn: '2026-08-10', state: 'certified' }
    source.setRecords('u1', 'veteranBenefits', { v1: benefit })
    const storedRows = () =>
      rowsOf(`select sis_id from account_balance where removed_at is null
        union all select sis_id from veteran_benefit where removed_at is null order by 1`)
    await fetchAll('payments', 'mine')
    expect(await storedRows()).toEqual([{ sis_id: 'b1' }, { sis_id: 'v1' }])
    source.setAbsent('accountBalances')
    source.setAbsent('veteranBenefits')
    clock.advance({ hours: 1 })
    await fetchAll('payments', 'mine')
    expect(await storedRows()).toEqual([{ sis_id: 'b1' }, { sis_id: 'v1' }])
    expect(await states()).toMatchObject(
      Array.from({ length: 4 }, () => ({ state: 'idle', is_partial: false })),
    )
  })

  test('pauses for half a minute after five failed reads in a row', async () => {
    source.setFailure('restrictions', { kind: 'unavailable' })
    await useScriptedCollege(database(), source, 8)
    await queueGroups(database(), ['restrictions'], clock.now(), 'bulk')
    let rounds = 0
    while (await runSyncJobs(work())) rounds += 1
    expect(rounds).toBe(5)
    source.setFailure('restrictions', null)
    clock.advance({ minutes: 1 })
    while (await runSyncJobs(work()));
    expect(await rowsOf('select from sis_job')).toEqual([])
  })
})

describe('lets several workers run without conflicts', () => {
  test('writes nothing when a job returns to a worker that lost its lease', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 1))
    await queueGroups(database(), ['restrictions'], clock.now())
    await database().pool.query(`delete from sis_job where person_id <> (
      select id from person where sis_id = 'u1')`)
    const slow = {
      ...work(),
      findSource: async () => ({
        ...(await findSource()),
        source: {
          ...source,
          people: async (...args: Parameters<NonNullable<ScriptedSource['people']>>) => {
            // Its lease expires, and another worker does the job meanwhile.
            clock.advance({ minutes: 3 })
            await database().pool.query(`update sis_job set queued_at = $1`, [clock.now()])
            await runSyncJobs(work())
            source.setRecords('u1', 'restrictions', manyHolds('u1', 3))
            const { gate: _gate, ...context } = args[1]
            return source.people?.(args[0], context) ?? []
          },
        },
      }),
    }
    await runSyncJobs(slow)
    expect(await holds()).toEqual(['u1-h0'])
    expect(await rowsOf('select from sis_job')).toEqual([])
  })

  test.runIf(inject('serverUrl'))('gives two workers that ask at once different jobs', async () => {
    await queueGroups(database(), ['restrictions'], clock.now())
    const claim = (connection: pg.PoolClient, worker: string, batchSize: number) =>
      claimJobs(connection, {
        now: clock.now(),
        leaseUntil: new Date(clock.now().getTime() + 60_000),
        worker,
        lanes: ['interactive', 'staff', 'change', 'bulk'],
        batchSize,
      })
    const [first, second] = [await database().pool.connect(), await database().pool.connect()]
    try {
      await first.query('begin')
      const own = await claim(first, randomUUID(), 1)
      const others = claim(second, randomUUID(), 10)
      await first.query('commit')
      expect(own).toHaveLength(1)
      expect((await others).map(({ id }) => id)).not.toContain(own[0]?.id)
    } finally {
      first.release()
      second.release()
    }
  })

  test('serves stored data after half a minute of waiting, and drops the job', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 1))
    await queueGroups(database(), ['restrictions'], clock.now())
    clock.advance({ minutes: 1 })
    expect(await runSyncJobs(work())).toBe(false)
    expect(await states()).toMatchObject([
      { state: 'failed', error_kind: 'busy' },
      { state: 'failed', error_kind: 'busy' },
    ])
    expect(source.calls).toEqual([])
  })

  test('delays background reads while a present user has waited long', async () => {
    source.setRecords('u1', 'restrictions', manyHolds('u1', 1))
    await queueGroups(database(), ['restrictions'], clock.now())
    await database().pool.query(`update sis_job set run_after = $1`, [
      new Date(clock.now().getTime() + 20_000),
    ])
    await queueGroups(database(), ['gpas'], clock.now(), 'bulk')
    clock.advance({ minutes: 16 / 60 })
    expect(await runSyncJobs(work())).toBe(false)
    expect(source.calls).toEqual([])
    clock.advance({ minutes: 5 / 60 })
    await runSyncJobs(work())
    expect(source.calls.length).toBeGreaterThan(0)
    expect(await rowsOf(`select from sis_job where lane = 'bulk'`)).toHaveLength(2)
    while (await runSyncJobs(work()));
    expect(await rowsOf('select from sis_job')).toEqual([])
  })
})
