import { beforeEach, expect, test, vi } from 'vitest'
import { addHubPerson } from '#identity/accounts/accounts.queries.ts'
import { makeAdmin } from '#modules/authorization/grants.queries.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => emptyHub(database()))

test('merges an administrator added before the first import with the college’s person', async () => {
  const { db, pool } = database()
  const id = await addHubPerson(db, { username: 'rosa.b', first: 'Rosa', last: 'B' })
  await makeAdmin(db, id)
  const outside = await addHubPerson(db, { username: 'it.admin', first: 'Ina', last: 'Moe' })
  const { path } = await exportFolder()
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({ state: 'ok', setAside: { total: 0 } })
  expect(countsOf(report, 'person')).toMatchObject({ read: 3, inserted: 2, updated: 1 })
  const { rows } = await pool.query(
    `select username, source_id, sis_id, legal_last, removed_at,
      exists (select from admin where person_id = person.id) as "isAdmin"
    from person where id = any ($1) order by username`,
    [[id, outside]],
  )
  expect(rows).toEqual([
    {
      username: 'it.admin',
      source_id: 'hub',
      sis_id: 'it.admin',
      legal_last: 'Moe',
      removed_at: null,
      isAdmin: false,
    },
    {
      username: 'rosa.b',
      source_id: 'csv',
      sis_id: 'u3',
      legal_last: 'Benavides',
      removed_at: null,
      isAdmin: true,
    },
  ])
})
