import { beforeEach, expect, test, vi } from 'vitest'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const fees = async () => {
  const { rows } = await database().pool.query('select sis_id, fees from section order by sis_id')
  return Object.fromEntries(rows.map(({ sis_id, fees }) => [sis_id, fees]))
}

const labFee = '"[{""title"":""Lab materials"",""amount"":""45.10""}]"'

/** Adds a column of fees, with one cell for each of the two sections. */
const withFees = ({ edit }: ExportFolder, ...cells: [string, string]) =>
  edit('sections_ext.csv', (text) => {
    const [header, ...rows] = text.trimEnd().split('\n')
    const names = 'refundOn,crossListCode,crossListCapacity,reservedSeats,fees'
    const lines = rows.map((row, index) => `${row},,,,,${cells[index]}`)
    return `${[`${header},${names}`, ...lines].join('\n')}\n`
  })

test('stores fees in cents, no fees as an empty list, and none where nothing was sent', async () => {
  const folder = await exportFolder()
  await importFolder(database(), folder.path)
  expect(await fees()).toEqual({ s1: null, s2: null })
  await withFees(folder, labFee, '[]')
  const report = await importFolder(database(), folder.path)
  expect(report.state).toBe('ok')
  expect(await fees()).toEqual({ s1: [{ title: 'Lab materials', amountCents: 4_510 }], s2: [] })
})

test('updates only the section whose fees changed, also to unknown', async () => {
  const folder = await exportFolder()
  await withFees(folder, labFee, '[]')
  await importFolder(database(), folder.path)
  await folder.replace('sections_ext.csv', labFee, '')
  const report = await importFolder(database(), folder.path)
  expect(countsOf(report, 'section')).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await fees()).toEqual({ s1: null, s2: [] })
})
