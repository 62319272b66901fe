import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildStudentProgram } from '#testing/build-records.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { loadRows } from '#testing/load-rows.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { priorityRegistrationContent } from './priority-registration.content.queries.ts'

const database = useTestDatabase()
const row = (overrides: object = {}) => ({
  key: 'spring',
  termCode: '2027SP',
  title: 'Spring priority registration',
  isActive: true,
  windows: [
    {
      label: 'Nursing',
      opensAt: '2026-11-02T14:00:00Z',
      closesAt: null,
      rule: { programCodes: ['ADN'] },
      sortOrder: 1,
    },
  ],
  ...overrides,
})
const load = (...rows: object[]) => loadRows(database(), priorityRegistrationContent, rows)

beforeAll(async () => {
  const { db } = database()
  await buildPeriod(db, { code: '2027SP' })
  const { id } = await buildPerson(db)
  await buildStudentProgram(db, id, { program: { code: 'ADN' } })
})
beforeEach(() => emptyTables(database().pool, 'priority_registration'))

test("loads priority registration from a college's file; reloading it changes nothing", async () => {
  expect(await load(row())).toMatchObject({ added: 1 })
  expect(await load(row())).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await load(row({ title: 'Spring first' }))).toMatchObject({ changed: 1 })
  const { rows } = await database().pool.query(
    `select title, is_active, rule->'programIds' as programs from priority_registration r
     join priority_window w on w.priority_registration_id = r.id`,
  )
  expect(rows).toEqual([{ title: 'Spring first', is_active: true, programs: [expect.any(String)] }])
})

test('rejects a second active one for a term with an explanation', async () => {
  await load(row())
  await expect(load(row({ key: 'b', windows: [] }))).rejects.toThrow(
    'another one is active for 2027SP',
  )
})

test('names a term or program that the college does not have', async () => {
  await expect(load(row({ key: 'a', termCode: '1999FA' }))).rejects.toThrow('no term 1999FA')
  const windows = row().windows.map((window) => ({ ...window, rule: { programCodes: ['NONE'] } }))
  await expect(load(row({ key: 'a', windows }))).rejects.toThrow('no program NONE')
})
