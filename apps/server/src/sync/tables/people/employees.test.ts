import { beforeEach, expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const posts = `select p.username, e.title, e.department_code, e.phone, e.extension, e.office_room,
  e.campus_code, e.is_pronoun_shared from employee e join person p on p.id = e.person_id
  where e.removed_at is null order by e.sis_id`

test('imports a position with its office and phone number', async () => {
  const { path } = await exportFolder()
  await importFolder(database(), path)
  expect((await database().pool.query(posts)).rows).toEqual([
    {
      username: 'rosa.b',
      title: 'Professor of Mathematics',
      department_code: 'MATH',
      phone: '+13195550100',
      extension: '2204',
      office_room: 'Linden Hall 204',
      campus_code: 'MAIN',
      is_pronoun_shared: true,
    },
  ])
})

test('quarantines a position of an unknown person', async () => {
  const { path, append } = await exportFolder()
  await append('employees.csv', 'j2,,,u9,Dean,,,,,,')
  const report = await importFolder(database(), path)
  expect(countsOf(report, 'employee')).toMatchObject({ inserted: 1, setAside: 1 })
})

test('lists only names in the directory when a college sends no employees file', async () => {
  const { path, replace, remove } = await exportFolder()
  await replace('manifest.csv', 'file.employees,bulk', 'file.employees,absent')
  await remove('employees.csv')
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok' })
  expect((await database().pool.query(posts)).rows).toEqual([])
})
