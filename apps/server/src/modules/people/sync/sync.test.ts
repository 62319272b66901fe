import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { dumpImported, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '100000' }, clock.now)
const mineUrl = '/v1/people/person/mine/sync'
let folder: ExportFolder

beforeEach(async () => {
  await emptyHub(app().database)
})

/** Signs in a person of the imported college. */
async function signedIn(sisId: string) {
  const { rows } = await app().database.pool.query(
    `insert into local_account (username, person_id, is_demo)
    select username, id, true from person where sis_id = $1 returning person_id as id, username`,
    [sisId],
  )
  const { headers } = await signIn(app(), rows[0].username)
  return { id: rows[0].id as string, headers }
}

/** Maya of the small college, signed in; the college was imported so many hours ago. */
async function buildMaya(hours = 1) {
  const { database } = app()
  folder = await exportFolder()
  const report = await importFolder(database, folder.path)
  expect(report.reason).toBeNull()
  await database.pool.query('update sis_run set started_at = $1', [
    new Date(clock.now().getTime() - hours * 3_600_000),
  ])
  const { id, headers } = await signedIn('u1')
  const requestSync = async (url: string, payload: object) =>
    app().inject({ method: 'POST', url, headers, payload })
  const data = async (...groups: string[]) =>
    (await requestSync('/v1/people/person/mine/data', { groups })).json().groups
  return { id, headers, sync: (payload: object) => requestSync(mineUrl, payload), data }
}

const work = (worker = randomUUID()) => ({
  database: app().database,
  clock: clock.now,
  signal: new AbortController().signal,
  worker,
})
async function runAll() {
  while (await runSyncJobs(work()));
}
const jobs = async () => (await app().database.pool.query('select grp from sis_job')).rows

describe('a student syncs their records', () => {
  test("gets the college's changes, but no other person's data", async () => {
    const { sync, data, headers } = await buildMaya()
    await folder.replace('holds.csv', 'Balance due', 'Balance past due')
    await folder.replace('users.csv', 'Sammy', 'Samson')
    const response = await sync({ groups: ['restrictions', 'mine'] })
    expect(response.statusCode, response.body).toBe(202)
    agreesWithContract('SyncAnswer', response.json())
    expect(response.json().groups).toMatchObject([
      { group: 'restrictions', state: 'queued' },
      { group: 'mine', state: 'queued' },
    ])
    const progress = await app().inject({ url: mineUrl, headers })
    agreesWithContract('MySyncProgress', progress.json())
    expect(progress.json().groups).toMatchObject([
      { group: 'mine', state: 'queued' },
      { group: 'restrictions', state: 'queued' },
    ])
    const waiting = await data('restrictions')
    expect(waiting.restrictions).toMatchObject({
      refreshing: true,
      data: [{ title: 'Balance due' }],
    })
    await runAll()
    const { restrictions } = await data('restrictions')
    expect(restrictions).toMatchObject({
      refreshing: false,
      stale: false,
      data: [{ title: 'Balance past due' }],
    })
    expect(Date.parse(restrictions.asOf)).toBeGreaterThan(Date.parse(waiting.restrictions.asOf))
    const { rows } = await app().database.pool.query(
      `select preferred_first from person where sis_id = 'u2'`,
    )
    expect(rows).toEqual([{ preferred_first: 'Sammy' }])
    expect(await jobs()).toEqual([])
    const runs = await app().database.pool.query(`select state from sis_run where kind = 'person'`)
    expect(runs.rows).toEqual([{ state: 'ok' }])
  })

  test('gets everything that is due by age; the same export changes no row the second time', async () => {
    const { sync } = await buildMaya(48)
    const before = await dumpImported(app().database)
    const body = (await sync({})).json()
    const states = body.groups.map(({ state }: { state: string }) => state)
    expect(states).toContain('queued')
    await runAll()
    expect(await dumpImported(app().database)).toEqual(before)
    const failed = await app().database.pool.query(
      `select grp, error_kind from person_group_state where state <> 'idle'`,
    )
    expect(failed.rows).toEqual([])
  })

  test('loses a deleted row, but only their own', async () => {
    const { sync, data } = await buildMaya()
    await folder.edit('holds.csv', (text) => `${text.split('\n')[0]}\n`)
    await sync({ groups: ['restrictions'] })
    await runAll()
    expect((await data('restrictions')).restrictions.data).toEqual([])
  })

  test('gets recent data as fresh, with the next allowed time', async () => {
    const { sync } = await buildMaya(0)
    const response = await sync({ groups: ['gpas', 'cardBalances'] })
    expect(response.statusCode).toBe(200)
    const { runId, groups } = response.json()
    expect(runId).toBeNull()
    expect(groups).toMatchObject([
      { group: 'gpas', state: 'fresh' },
      { group: 'cardBalances', state: 'skipped', nextAllowedAt: null },
    ])
    expect(Date.parse(groups[0].nextAllowedAt) - Date.parse(groups[0].asOf)).toBe(300_000)
  })

  test('shares one job among concurrent requests', async () => {
    const { sync } = await buildMaya()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sync({ groups: ['gpas'] })))
    for (const response of answers) expect(response.json().groups[0].state).toBe('queued')
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1)
    expect(await jobs()).toEqual([{ grp: 'gpas' }])
  })

  test('keeps stored data when the folder breaks, and sees the failure', async () => {
    const { sync, data } = await buildMaya()
    await sync({ groups: ['gpas'] })
    await folder.remove('manifest.csv')
    await runAll()
    expect((await data('gpas')).gpas).toMatchObject({
      stale: true,
      error: { code: 'unavailable' },
      data: { cumulative: [{ value: 3.67 }] },
    })
    expect((await sync({ groups: ['gpas'] })).json().groups[0]).toMatchObject({ state: 'skipped' })
  })

  test('sees that records come by import when the export is missing', async () => {
    const { sync } = await buildMaya()
    await rm(folder.path, { recursive: true })
    const response = await sync({ groups: ['gpas'] })
    expect(response.statusCode).toBe(200)
    expect(response.json().groups[0]).toMatchObject({
      state: 'skipped',
      reason: 'imported',
    })
  })
})

test('loses nothing when a process is killed: another takes the job after the lease ends', async () => {
  const { sync } = await buildMaya()
  await sync({ groups: ['gpas'] })
  const { pool } = app().database
  await pool.query(`update sis_job set lease_until = $1, lease_by = $2, attempts = 1`, [
    new Date(clock.now().getTime() + 60_000),
    randomUUID(),
  ])
  await pool.query(`update person_group_state set state = 'running'`)
  expect(await runSyncJobs(work())).toBe(false)
  expect((await sync({ groups: ['gpas'] })).json().groups[0].state).toBe('running')
  clock.advance({ minutes: 2 })
  expect(await runSyncJobs(work())).toBe(true)
  expect(await jobs()).toEqual([])
})

describe("staff sync another person's records", () => {
  async function staff(permissions: readonly string[] = ['person.sync']) {
    const { id } = await buildMaya()
    const { id: staffId, headers } = await signedIn('u3')
    for (const permission of permissions)
      await app().database.pool.query(
        'insert into permission_grant (person_id, permission) values ($1, $2)',
        [staffId, permission],
      )
    const requestSync = (path: string, payload: object) =>
      app().inject({ method: 'POST', url: `/v1/people/person/sync${path}`, headers, payload })
    return { mayaId: id, staffId, requestSync }
  }

  test('completely by student number or by group and ID, with an audit entry', async () => {
    const { mayaId, staffId, requestSync } = await staff()
    const all = await requestSync('', { studentId: '9000001' })
    expect(all.statusCode, all.body).toBe(202)
    agreesWithContract('SyncAnswer', all.json())
    await runAll()
    clock.advance({ minutes: 10 })
    const some = await requestSync('/data', { personIds: [mayaId], groups: ['gpas'] })
    agreesWithContract('PeopleSyncAnswer', some.json())
    expect(some.json()).toMatchObject({
      people: [{ personId: mayaId, groups: [{ group: 'gpas', state: 'queued' }] }],
    })
    const { rows } = await app().database.pool.query(
      `select subject_id from audit_event where actor_id = $1 and action = 'syncPerson'`,
      [staffId],
    )
    expect(rows).toEqual([{ subject_id: mayaId }, { subject_id: mayaId }])
  })

  test('and get 404 for an unknown person and an error for too many requests', async () => {
    const { mayaId, requestSync } = await staff()
    const unknownId = randomUUID()
    expect((await requestSync('', { personId: unknownId })).statusCode).toBe(404)
    expect((await requestSync('/data', { personId: unknownId, groups: ['gpas'] })).statusCode).toBe(
      404,
    )
    expect((await requestSync('', {})).statusCode).toBe(400)
    expect(
      (await requestSync('/data', { personId: mayaId, personIds: [mayaId], groups: ['gpas'] }))
        .statusCode,
    ).toBe(400)
    const many = { personIds: Array(201).fill(mayaId), groups: ['gpas'] }
    expect((await requestSync('/data', many)).statusCode).toBe(400)
    for (let index = 0; index < 30; index += 1)
      expect(
        (await requestSync('/data', { personId: mayaId, groups: ['gpas'] })).statusCode,
      ).toBeLessThan(300)
    expect((await requestSync('', { personId: mayaId })).statusCode).toBe(429)
    clock.advance({ minutes: 2 })
    expect((await requestSync('', { personId: mayaId })).statusCode).toBeLessThan(300)
  })

  test('and get 403 without the permission', async () => {
    const { mayaId, requestSync } = await staff(['person.view'])
    expect((await requestSync('', { personId: mayaId })).statusCode).toBe(403)
    expect((await requestSync('/data', { personId: mayaId, groups: ['gpas'] })).statusCode).toBe(
      403,
    )
  })
})

test("reports the demo college's records as of its import, because it has no external system", async () => {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  const response = await app().inject({ method: 'POST', url: mineUrl, headers, payload: {} })
  expect(response.statusCode).toBe(200)
  for (const { state } of response.json().groups) expect(state).toBe('skipped')
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ method: 'POST', url: mineUrl, payload: {} })).statusCode).toBe(401)
})
