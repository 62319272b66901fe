import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { watchHealth } from './watch-health.ts'

const database = useTestDatabase()
const clock = testClock()

const watch = () =>
  watchHealth.run({
    ...{ database: database(), clock: clock.now, settings: readSettings({ DATA_DIR: tmpdir() }) },
    ...{ findSource: async () => null, signal: new AbortController().signal },
    onProgress: () => {},
  })

test('operate.md 1 notes once what needs attention, until it no longer does', async () => {
  const { pool } = database()
  const findingRows = async () =>
    (
      await pool.query(`select ended_at is null as "isOpen" from hub_finding
        where rule = 'noRecords'`)
    ).rows
  expect((await watch()).began).toBeGreaterThan(0)
  expect(await watch()).toEqual({ began: 0, ended: 0 })
  expect(await findingRows()).toEqual([{ isOpen: true }])
  await buildPerson(database().db)
  await pool.query(
    `update sis_source set is_active = true;
    insert into sis_run (source_id, kind, lane, started_at, ended_at, state)
      select id, 'csv', 'bulk', '${clock.now().toISOString()}', now(), 'ok' from sis_source`,
  )
  expect((await watch()).ended).toBe(1)
  expect(await findingRows()).toEqual([{ isOpen: false }])
  const releases = await pool.query('select version from hub_release')
  expect(releases.rows).toHaveLength(1)
})
