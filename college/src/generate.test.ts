import { codeLists } from '@myhub/domain/sis/lists.ts'
import { afterAll, expect, test } from 'vitest'
import { checkCollege } from './check.ts'
import { generateParts } from './generate.ts'
import { makeExport, sharedExport, type TestExport } from './testing/export.ts'

const made: TestExport[] = []

async function college(options: Parameters<typeof makeExport>[0] = {}): Promise<TestExport> {
  const one = await makeExport(options)
  made.push(one)
  return one
}

afterAll(() => {
  for (const { remove } of made) remove()
})

test('the same seed generates the same bytes', async () => {
  const [one, two] = [await sharedExport(), await college()]
  expect(two.report.hash).toBe(one.report.hash)
  expect(two.report.counts).toEqual(one.report.counts)
})

test('another seed or another date generates another college', async () => {
  const one = await sharedExport()
  const two = await college({ seed: 'two' })
  const later = await college({ refDate: '2026-11-22' })
  expect(new Set([one, two, later].map(({ report }) => report.hash)).size).toBe(3)
})

test('exports every code list of the format', async () => {
  const { rows } = await sharedExport()
  expect(new Set(rows('codes').map(({ list }) => list))).toEqual(new Set(codeLists))
})

test('a person does not change with the scale', async () => {
  const small = await sharedExport()
  const larger = await college({ scale: 0.03 })
  const first = (from: TestExport) =>
    from.rows('users').find(({ identifier }) => identifier === '9000001')
  expect(first(larger)?.familyName).toBe(first(small)?.familyName)
  expect(first(larger)?.username).toBe(first(small)?.username)
})

test.each([
  { when: 'in the middle of a fall', refDate: '2026-11-21' },
  { when: 'before a spring begins, between terms', refDate: '2025-12-29' },
  { when: 'late in a spring', refDate: '2026-05-10' },
  { when: 'in a summer', refDate: '2026-06-30' },
  { when: 'on the first day of a fall', refDate: '2027-08-23' },
])('the check has no findings in a small college $when', async ({ refDate }) => {
  const { folder, report } = await college({ refDate })
  const { findings, hash } = await checkCollege(folder)
  expect(findings).toEqual([])
  expect(hash).toBe(report.hash)
})

test('the check has no findings at scale 0.1', async () => {
  const { folder, report } = await college({ scale: 0.1 })
  expect((await checkCollege(folder)).findings).toEqual([])
  expect(report.counts.users).toBeGreaterThan(2900)
  expect(report.counts.users).toBeLessThan(3300)
})

test('the check has no findings with two tiles, whose rooms, ids and names are distinct', async () => {
  const one = await college({ scale: 0.01 })
  const options = { seed: 'test', scale: 0.02, refDate: '2026-11-21', out: one.folder }
  const { counts } = await generateParts(options, [0.01, 0.01])
  expect((await checkCollege(one.folder)).findings).toEqual([])
  expect(counts.users).toBeGreaterThan(1.9 * (one.report.counts.users ?? 0))
})

test('reports progress up to 1', async () => {
  const seen: number[] = []
  await college({ onProgress: ({ done }) => seen.push(done) })
  expect(seen.length).toBeGreaterThan(5)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test.each([
  { options: { scale: 0 }, message: 'Not a scale above 0: 0' },
  { options: { scale: Number.NaN }, message: 'Not a scale above 0: NaN' },
  { options: { refDate: '2026-02-30' }, message: 'Not a date of the form YYYY-MM-DD: 2026-02-30' },
])('rejects $options', async ({ options, message }) => {
  await expect(makeExport(options)).rejects.toThrow(message)
})
