import { expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('sis.md 4.6 keeps records of a person that were read again since the import began', async () => {
  const { path, replace } = await exportFolder()
  await importFolder(database(), path)
  const { pool } = database()
  const readAt = (offset: string) =>
    pool.query(
      `insert into person_group_state (person_id, grp, as_of)
      select person_id, 'restrictions', now() + $1::interval from restriction where sis_id = 'h1'
      on conflict (person_id, grp) do update set as_of = excluded.as_of`,
      [offset],
    )
  const current = 'select sis_id from restriction where removed_at is null'
  const holds = async () => (await pool.query(current)).rows
  await replace('holds.csv', 'h1,,,', 'h2,,,')
  await readAt('1 hour')
  await importFolder(database(), path)
  expect(await holds()).toEqual([{ sis_id: 'h1' }])
  await readAt('-1 hour')
  await replace('holds.csv', 'h2', 'h3')
  await importFolder(database(), path)
  expect(await holds()).toEqual([{ sis_id: 'h3' }])
})
