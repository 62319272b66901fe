import { expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
vi.setConfig({ testTimeout: 60_000 })

test('imports slots and ineligibility from the college’s export, but not a slot that ends before it starts', async () => {
  const folder = await exportFolder()
  const backwards = 'el9,,,u1,t27sp,eligible,,2026-11-05T14:00:00Z,2026-11-04T14:00:00Z'
  await folder.append('eligibilities.csv', backwards)
  const report = await importFolder(database(), folder.path)
  expect(countsOf(report, 'registration_eligibility')).toMatchObject({ inserted: 2 })
  const { rows } = await database().pool.query(
    `select eligibility, reasons, opens_at from registration_eligibility order by sis_id`,
  )
  expect(rows).toEqual([
    { eligibility: 'eligible', reasons: [], opens_at: new Date('2026-11-04T14:00:00Z') },
    { eligibility: 'ineligible', reasons: ['Balance due', 'Transcript missing'], opens_at: null },
  ])
})
