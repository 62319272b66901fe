import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { signIn } from '#testing/sign-in.ts'
import {
  holdFields,
  type ScriptedSource,
  scriptedSource,
} from '#testing/sources/scripted-source.ts'
import { useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import type { Freshness } from '../records/freshness.ts'
import { isDueOnView } from './refresh-viewed.ts'

const clock = testClock()
let college: ScriptedSource
const findSource = async () => ({ sourceId: 'ethos', kind: 'ethos' as const, source: college })
const app = useOwnTestApp({}, clock.now, { findSource })
const pool = () => app().database.pool

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const jobs = async () => (await pool().query('select grp, lane from sis_job order by grp')).rows

const runJob = () =>
  runSyncJobs({
    database: app().database,
    clock: clock.now,
    signal: new AbortController().signal,
    worker: randomUUID(),
    findSource,
  })
async function runAll() {
  while (await runJob());
}

/** A student with one hold at the college's system and an older one in the hub. */
async function student() {
  await pool().query(
    `insert into local_account (username, person_id, is_demo) select username, id, true from person`,
  )
  const { headers } = await signIn(app(), 'user1')
  return async (...groups: string[]) => {
    const url = '/v1/people/person/mine/data'
    const response = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().groups
  }
}

const readAt = (group: string, at: Date) =>
  pool().query(
    `insert into person_group_state (person_id, grp, as_of, state) select id, $1, $2, 'idle' from person
    on conflict (person_id, grp) do update set as_of = excluded.as_of`,
    [group, at],
  )

beforeEach(async () => {
  college = scriptedSource()
  await useScriptedCollege(app().database, college, 1)
  college.setRecords('u1', 'restrictions', { h1: holdFields('u1') })
})

describe('groups that a student views (sis.md section 4.6)', () => {
  test('are fetched again once when due, and shown as they are in the meantime', async () => {
    const viewGroups = await student()
    await readAt('restrictions', minutesAgo(16))
    await readAt('gpas', minutesAgo(16))
    const { restrictions, gpas } = await viewGroups('restrictions', 'gpas')
    expect(restrictions).toMatchObject({ data: [], refreshing: true, stale: false })
    expect(gpas).toMatchObject({ refreshing: false })
    expect((await viewGroups('restrictions')).restrictions.refreshing).toBe(true)
    expect(await jobs()).toEqual([{ grp: 'restrictions', lane: 'interactive' }])
    await runAll()
    expect((await viewGroups('restrictions')).restrictions).toMatchObject({
      data: [{ title: 'Balance due' }],
      refreshing: false,
    })
    expect(await jobs()).toEqual([])
  })

  describe('are fetched every two minutes during their registration window, not sooner', () => {
    const inTenMinutes = () => minutesAgo(-10)
    const term = (more: string) =>
      `with term as (
        insert into academic_period
          (source_id, sis_id, code, title, type, start_on, end_on, registration_closes_at, row_hash)
        values ('ethos', 't1', '2027SP', 'Spring 2027', 'term', current_date + 60, current_date + 180, null, '')
        on conflict (source_id, sis_id) do update set title = excluded.title returning id)
      ${more}`
    const slot = (opensAt: Date, closesAt: Date | null) =>
      pool().query(
        term(`insert into registration_eligibility
          (source_id, sis_id, person_id, academic_period_id, eligibility, opens_at, closes_at, row_hash)
        select 'ethos', 'e1', p.id, term.id, 'eligible', $1, $2, '' from person p, term`),
        [opensAt, closesAt],
      )
    const window = (rule: object) =>
      pool().query(
        term(`, own as (insert into priority_registration (academic_period_id, title, is_active)
          select id, 'Spring', true from term returning id)
        insert into priority_window (priority_registration_id, label, opens_at, closes_at, rule)
        select id, 'First', $1, $2, $3 from own`),
        [clock.now(), inTenMinutes(), JSON.stringify(rule)],
      )

    const isRefreshing = async (viewGroups: Awaited<ReturnType<typeof student>>, age: number) => {
      await pool().query('delete from sis_job')
      await pool().query(`update person_group_state set state = 'idle'`)
      await readAt('sectionRegistrations', minutesAgo(age))
      return (await viewGroups('sectionRegistrations')).sectionRegistrations.refreshing
    }

    test.each([
      ['a slot of the college’s system', () => slot(clock.now(), inTenMinutes())],
      ['a window of the hub’s own', () => window({ roles: ['student'] })],
    ])('by %s', async (_title, open) => {
      const viewGroups = await student()
      await pool().query(`insert into person_role (source_id, sis_id, person_id, role, row_hash)
        select source_id, 'r1', id, 'student', '' from person`)
      await open()
      expect(await isRefreshing(viewGroups, 1.9)).toBe(false)
      expect(await isRefreshing(viewGroups, 2)).toBe(true)
      clock.advance({ minutes: 10 })
      expect(await isRefreshing(viewGroups, 14)).toBe(false)
      expect(await isRefreshing(viewGroups, 15)).toBe(true)
    })

    test("ignores other people's windows, and limits a slot without an end to a week", async () => {
      const viewGroups = await student()
      await window({ roles: ['student'] })
      expect(await isRefreshing(viewGroups, 14)).toBe(false)
      const week = 7 * 24 * 60
      await slot(minutesAgo(week - 1), null)
      expect(await isRefreshing(viewGroups, 2)).toBe(true)
      clock.advance({ minutes: 1 })
      expect(await isRefreshing(viewGroups, 14)).toBe(false)
    })
  })

  test('are fetched half an hour later when a grade was posted within the day', async () => {
    const viewGroups = await student()
    await readAt('gpas', minutesAgo(30))
    expect((await viewGroups('gpas')).gpas.refreshing).toBe(false)
    const posted = (at: Date) =>
      pool().query(
        `insert into person_change (person_id, run_id, kind, entity_id, changed_at)
        select id, gen_random_uuid(), 'gradePosted', id, $1 from person`,
        [at],
      )
    await posted(minutesAgo(24 * 60))
    expect((await viewGroups('gpas')).gpas.refreshing).toBe(false)
    await posted(minutesAgo(24 * 60 - 1))
    expect((await viewGroups('gpas')).gpas.refreshing).toBe(true)
  })

  test('are not fetched while fresh', async () => {
    const viewGroups = await student()
    await readAt('restrictions', minutesAgo(14))
    expect((await viewGroups('restrictions')).restrictions.refreshing).toBe(false)
    expect(await jobs()).toEqual([])
    expect(college.calls).toEqual([])
  })

  test('are awaited on the first visit, when there is nothing to show', async () => {
    const viewGroups = await student()
    const viewing = viewGroups('restrictions', 'gpas')
    await vi.waitUntil(runJob, { timeout: 30_000, interval: 10 })
    await runAll()
    const { restrictions } = await viewing
    expect(restrictions.data).toMatchObject([{ title: 'Balance due' }])
    expect(restrictions.refreshing).toBe(false)
  })

  test('are awaited only for a few seconds, and then reported as pending', async () => {
    const viewGroups = await student()
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let isAnswered = false
    const viewing = viewGroups('restrictions').finally(() => {
      isAnswered = true
    })
    // It reads the clock at any time, so each reading here advances it by some seconds.
    await vi.waitUntil(
      () => {
        vi.advanceTimersByTime(4_000)
        return isAnswered
      },
      { timeout: 30_000, interval: 10 },
    )
    const { restrictions } = await viewing
    expect(restrictions).toMatchObject({ data: [], asOf: null, refreshing: true })
  })

  test('are not requested again before the retry time of the last failure', async () => {
    const viewGroups = await student()
    await readAt('restrictions', minutesAgo(60))
    await pool().query(
      `update person_group_state set state = 'failed', error_kind = 'unavailable', next_try_at = $1`,
      [minutesAgo(-5)],
    )
    expect((await viewGroups('restrictions')).restrictions).toMatchObject({
      refreshing: false,
      stale: true,
    })
    expect(await jobs()).toEqual([])
  })
})

const now = new Date('2026-11-21T12:00:00Z')
const old = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const toFreshness = (overrides: Partial<Freshness>): Freshness => ({
  asOf: old(60),
  source: 'ethos',
  stale: false,
  refreshing: false,
  partial: false,
  error: null,
  ...overrides,
})

test.each<[string, string, Partial<Freshness>, boolean]>([
  ['an hour old', 'sectionRegistrations', {}, true],
  ['never read', 'sectionRegistrations', { asOf: null }, true],
  ['as old as its soft limit', 'restrictions', { asOf: old(15) }, true],
  ['a second younger', 'restrictions', { asOf: old(15 - 1 / 60) }, false],
  ['younger than its own limit', 'gpas', {}, false],
  ['of an office that delivers itself', 'agreements', { asOf: null }, false],
  ['on its way already', 'restrictions', { refreshing: true }, false],
  ['of a folder of files', 'restrictions', { source: 'csv' }, false],
  ['of the demo college', 'restrictions', { source: 'demo' }, false],
])('a group that is %s (%s) is or is not due: %o → %s', (_, group, overrides, isDue) => {
  expect(isDueOnView(group, toFreshness(overrides), now)).toBe(isDue)
})
