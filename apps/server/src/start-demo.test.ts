import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCollege } from '@myhub/college/generate.ts'
import { personas } from '@myhub/college/personas.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CollegeDate } from './lib/college-date.ts'
import { deliverMessages } from './modules/alertification/delivery/deliver-messages.queries.ts'
import { ensureDemoCollege } from './start-demo.ts'
import { activePeopleSource } from './sync/active-source.ts'
import { emptyHub, importFolder } from './testing/sources/import-folder.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
// A whole college on a busy machine.
vi.setConfig({ testTimeout: 180_000 })
const refDate = '2026-11-21'
const clock = () => new Date(`${refDate}T18:00:00Z`)
const timeZone = 'America/Chicago'

beforeEach(() => emptyHub(database()))

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('imports a generated college without quarantining a row', async () => {
  const out = await temporaryFolder()
  const { counts } = await generateCollege({ seed: 'test', scale: 0.02, refDate, out })
  const report = await importFolder(database(), out)
  expect(report).toMatchObject({ state: 'ok', setAside: { total: 0 } })
  const registrations = report.tables.find(({ table }) => table === 'section_registration')
  expect(registrations?.inserted).toBe(counts.registrations_ext)
})

test('R8.17 creates the demo college with accounts and notifications on the first start, keeps them on the second and follows a moved data folder', {
  timeout: 120_000,
}, async () => {
  const dataDir = await temporaryFolder()
  const steps: string[] = []
  const onProgress = ({ step }: { step: string }) => steps.push(step)
  const options = { database: database(), clock, refDate, timeZone, dataDir, onProgress }
  expect(await ensureDemoCollege(options)).toBe(true)
  expect(steps).toContain('Reading users.csv')
  expect(steps.at(-1)).toBe('Accounts of the demo college')
  expect(await readdir(dataDir)).toEqual(['demo-college'])
  expect(await activePeopleSource(database())).toMatchObject({
    kind: 'demo',
    source: null,
    delivery: { config: { folder: join(dataDir, 'demo-college') } },
  })
  const { rows } = await database().pool.query(
    `select a.username, exists (select from person_role r join role_grant g using (role)
        where r.person_id = a.person_id and g.permission = 'person.view') as "mayView"
    from local_account a join person p on p.id = a.person_id and p.username = a.username`,
  )
  expect(rows).toHaveLength(personas.length)
  expect(rows).toContainEqual({ username: 'staff.advisor', mayView: true })
  expect(rows).toContainEqual({ username: 'full.time', mayView: false })
  const notifications = await database().pool.query(
    `select n.kind from notification n join person p on p.id = n.person_id where p.username = $1`,
    ['hold.money'],
  )
  expect(notifications.rows).toEqual([{ kind: 'hold' }])
  await deliverMessages(database().db, new Date(`${refDate}T12:00:00Z`), refDate as CollegeDate)
  const notificationCount = async (username: string) =>
    (
      await database().pool.query(
        `select n.url from notification n join person p on p.id = n.person_id where p.username = $1`,
        [username],
      )
    ).rowCount
  expect(await notificationCount('full.time')).toBeGreaterThanOrEqual(4)
  expect(await notificationCount('staff.advisor')).toBeGreaterThanOrEqual(1)
  expect(await notificationCount('empty.records')).toBe(0)
  const { rows: requests } = await database().pool.query(
    `select c.state, advisor.username as advisor from pathway_change c
      join student_advisor a on a.person_id = c.person_id
      join person advisor on advisor.id = a.advisor_id and advisor.username = 'staff.advisor'`,
  )
  expect(requests).toEqual([{ state: 'submitted', advisor: 'staff.advisor' }])
  const failed = await database().pool.query(
    `select s.grp, s.error_kind, s.as_of is null as never from person_group_state s
      join person p on p.id = s.person_id where p.username = 'sync.fails' order by s.grp`,
  )
  expect(failed.rows).toEqual([
    { grp: 'aptitudeScores', error_kind: 'forbidden', never: true },
    { grp: 'courseTransfers', error_kind: 'unavailable', never: true },
    { grp: 'sectionRegistrations', error_kind: 'unavailable', never: false },
  ])
  steps.length = 0
  expect(await ensureDemoCollege(options)).toBe(false)
  expect(steps).toEqual([])

  const movedDir = await temporaryFolder()
  await cp(dataDir, movedDir, { recursive: true })
  expect(await ensureDemoCollege({ ...options, dataDir: movedDir })).toBe(false)
  expect(await activePeopleSource(database())).toMatchObject({
    delivery: { config: { folder: join(movedDir, 'demo-college') } },
  })
})

test('leaves a hub with its own college unchanged', async () => {
  await database().pool.query(
    `insert into sis_source (id, kind, title) values ('csv', 'csv', 'Own')`,
  )
  const dataDir = await temporaryFolder()
  expect(await ensureDemoCollege({ database: database(), clock, refDate, timeZone, dataDir })).toBe(
    false,
  )
})
