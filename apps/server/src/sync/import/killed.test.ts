import { expect, inject, test, vi } from 'vitest'
import { doomedProcesses, killPoints } from '#testing/processes/doomed-process.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { dumpImported, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { personTables } from '../tables/person-tables.ts'

// Processes are really killed, so the database must outlive them: PostgreSQL only.
//
// Each test starts up to thirty processes one after another, and a busy machine takes ten seconds
// for each.
vi.setConfig({ testTimeout: 900_000 })
const database = useTestDatabase()
/**
 * Kills during an import into an empty hub, an import of changes, and fetching people's records.
 * `npm run test:all` kills more.
 */
const kills =
  process.env.TEST_ALL === 'yes'
    ? { first: 12, again: 12, people: 28 }
    : { first: 3, again: 3, people: 8 }

const count = async (text: string) => {
  const { rows } = await database().pool.query<{ count: number }>(text)
  return rows[0]?.count
}
const registrations = 'select count(*) from section_registration'
const renamed = `select count(*) from person where legal_first like '%Again'`

test.runIf(inject('serverUrl'))(
  'an import killed at any point is complete or has no effect',
  async () => {
    const folder = await exportFolder()
    await emptyHub(database())
    const { finish, killEach } = doomedProcesses(database(), folder.path)
    const statements = await finish('import')
    const total = await count(registrations)
    await emptyHub(database())
    await killEach('import', killPoints(kills.first, statements), async (point, isDone) => {
      const found = await count(registrations)
      expect([isDone ? total : 0, total], JSON.stringify(point)).toContain(found)
      if (found === total) await emptyHub(database())
    })

    // The same college with every name changed: all of them, or none.
    await importFolder(database(), folder.path)
    const before = await dumpImported(database())
    const people = await count('select count(*) from person')
    await folder.edit('people_ext.csv', (text) =>
      text.replace(/^((?:(?!sourcedId)[^,]*,){5}[^,]+)/gm, '$1Again'),
    )
    await killEach('import', killPoints(kills.again, statements), async (point, isDone) => {
      const found = await count(renamed)
      expect([isDone ? people : 0, people], JSON.stringify(point)).toContain(found)
      if (found === 0) expect(await dumpImported(database())).toBe(before)
    })
    expect((await importFolder(database(), folder.path)).state).not.toBe('rejected')
    expect(await count(renamed)).toBe(people)
    expect(await count(registrations)).toBe(total)
    expect(await count(`select count(*) from sis_run where state = 'running'`)).toBe(0)
  },
)

test.runIf(inject('serverUrl'))(
  'killing a process that fetches people’s records at any point loses and duplicates nothing',
  async () => {
    const { pool } = database()
    const folder = await exportFolder()
    await emptyHub(database())
    await importFolder(database(), folder.path)
    let round = 0
    async function queueAll() {
      round += 1
      await folder.edit('holds.csv', (text) =>
        text.replace(/Balance due\d*/, `Balance due${round}`),
      )
      await folder.edit('users.csv', (text) => text.replace(/Sammy\d*/, `Sammy${round}`))
      const { rows } = await pool.query(
        `insert into sis_run (source_id, kind, lane, state) values ('csv', 'person', 'staff', 'running')
        returning id`,
      )
      await pool.query(
        `insert into sis_job (run_id, lane, person_id, grp, run_after)
        select $1, 'staff', id, grp, now() from person, unnest($2::text[]) grp on conflict do nothing`,
        [rows[0].id, Object.keys(personTables)],
      )
    }
    const { finish, killEach } = doomedProcesses(database(), folder.path)
    await queueAll()
    const statements = await finish('people')
    await queueAll()
    const resume = async () => {
      if ((await count('select count(*) from sis_job')) === 0) await queueAll()
    }
    // Alternates early and late kills: a job that has ended five processes is abandoned.
    const all = killPoints(kills.people, statements / 2)
    const half = kills.people / 2
    const points = all.slice(0, half).flatMap((early, index) => [early, all[half + index] ?? early])
    let killed = await killEach('people', points, resume)
    // A process may finish before its point, if the previous one left it too little.
    while (killed < kills.people) killed += await killEach('people', points.slice(killed), resume)
    await finish('people')
    expect(await count('select count(*) from sis_job')).toBe(0)
    expect(await count('select count(*) from sis_stage')).toBe(0)
    expect(await count(`select count(*) from sis_run where state = 'running'`)).toBe(0)
    expect(await count(`select count(*) from person_group_state where state <> 'idle'`)).toBe(0)
    // The stored records match the college's system: importing all of it changes no row.
    await pool.query('update person_group_state set as_of = $1', [new Date(0)])
    const before = await dumpImported(database())
    await importFolder(database(), folder.path)
    expect(await dumpImported(database())).toBe(before)
    expect(round).toBeGreaterThan(2)
  },
)
