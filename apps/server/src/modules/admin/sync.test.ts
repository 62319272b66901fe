import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()

beforeEach(() => emptyHub(app().database))

async function manager() {
  const { username, id } = await buildAccount(app().database.db, { permissions: ['sync.manage'] })
  const { headers } = await signIn(app(), username)
  return {
    id,
    get: (path = '') => app().inject({ url: `/v1/admin/sync${path}`, headers }),
    run: (job: string) =>
      app().inject({ method: 'POST', url: `/v1/admin/sync/job/${job}`, headers }),
  }
}

test('shows the last import, quarantined rows and the schedule to staff who manage records', async () => {
  const folder = await exportFolder()
  await folder.append(
    'holds.csv',
    'h9,active,2026-01-01T00:00:00Z,u1,X,financial,Fee,,tomorrow,,,,',
  )
  const report = await importFolder(app().database, folder.path)
  const { rows } = await app().database.pool.query(
    `insert into local_account (username, person_id, is_demo)
    select username, id, true from person where sis_id = 'u3' returning person_id as id, username`,
  )
  await app().database.pool.query(
    `insert into permission_grant (person_id, permission) values ($1, 'sync.manage')`,
    [rows[0].id],
  )
  const { headers } = await signIn(app(), rows[0].username)
  const get = (url: string) => app().inject({ url, headers })
  const overview = await get('/v1/admin/sync')
  expect(overview.statusCode, overview.body).toBe(200)
  agreesWithContract('SyncOverview', overview.json())
  expect(overview.json()).toMatchObject({
    source: { kind: 'csv', readsPeople: true },
    load: { level: 0, waiting: 0 },
    runs: [{ id: report.runId, state: 'partial' }],
  })
  const holds = overview.json().jobs.find(({ name }: { name: string }) => name === 'tellOfHolds')
  expect(Date.parse(holds.nextRunAt)).toBeGreaterThan(Date.now())
  await app().database.pool.query(
    `insert into sis_quarantine (run_id, resource, sis_id, path, rule, is_used)
    values ($1, 'sections', 's1', 'site', 'unknown site', true)`,
    [report.runId],
  )
  const details = await get(`/v1/admin/sync/run/${report.runId}`)
  agreesWithContract('SyncRunDetails', details.json())
  expect(details.json().setAside).toMatchObject([{ resource: 'holds.csv', sisId: 'h9' }])
  expect(details.json().run.setAside).toBe(1)
  expect(details.json().unknown, 'sis.md 4.3').toMatchObject([{ sisId: 's1', field: 'site' }])
  expect(details.body).not.toContain('tomorrow')
})

test('sis.md 4.4 shows how many changes are pending and since when', async () => {
  const { get } = await manager()
  const load = async () => (await get()).json().load
  expect(await load()).toMatchObject({ changesWaiting: null, changesSince: null })
  const since = '2026-11-21T08:00:00.000Z'
  // The flag for a full comparison is stored next to it and does not affect the count of pending
  // changes.
  await app().database.pool.query(
    `insert into sis_cursor (source_id, stream, cursor, remaining, waiting_since, updated_at)
    select id, stream, '1', remaining, waiting_since::timestamptz, now() from sis_source,
      (values ('reconcile', null, null), ('changes', 40, $1)) told (stream, remaining, waiting_since)
    where is_active`,
    [since],
  )
  expect(await load()).toMatchObject({ changesWaiting: 40, changesSince: since })
  agreesWithContract('SyncOverview', (await get()).json())
})

test('runs a job now, reports its result and audits who requested it', async () => {
  const { id, get, run } = await manager()
  const response = await run('purgeOldRecords')
  expect(response.statusCode, response.body).toBe(202)
  agreesWithContract('HubJob', response.json())
  const standing = async () =>
    (await get()).json().jobs.find(({ name }: { name: string }) => name === 'purgeOldRecords')
  await expect.poll(async () => (await standing()).lastEndedAt).not.toBeNull()
  expect(await standing()).toMatchObject({ lastError: null, runningSince: null })
  const { rows } = await app().database.pool.query(
    `select details from audit_event where action = 'runJob' and actor_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ details: { job: 'purgeOldRecords' } }])
})

test('reports why a job failed', async () => {
  const { get, run } = await manager()
  await run('importAgain')
  const standing = async () =>
    (await get()).json().jobs.find(({ name }: { name: string }) => name === 'importAgain')
  await expect.poll(async () => (await standing()).lastFailedAt).not.toBeNull()
  expect((await standing()).lastError).toBe('The college’s export is no longer in its folder.')
})

test('returns 404 for an unknown job or run', async () => {
  const { get, run } = await manager()
  expect((await run('makeCoffee')).statusCode).toBe(404)
  expect((await get('/run/01934d70-11f0-7b21-8c33-5a1e2b3c4d5e')).statusCode).toBe(404)
})
