import { beforeAll, expect, test } from 'vitest'
import { sharedExport, type TestExport } from './testing/export.ts'

let college: TestExport
beforeAll(async () => {
  college = await sharedExport()
})

interface Fee {
  readonly amount: string
  readonly translations: { readonly es: { readonly title: string } }
}

/** Dollars of fees of each class, undefined where the college doesn't say, by class. */
function fees(): ReadonlyMap<string, number | undefined> {
  return new Map(
    college.rows('sections_ext').map(({ classSourcedId = '', fees = '' }) => {
      if (fees === '') return [classSourcedId, undefined]
      const list: Fee[] = JSON.parse(fees)
      return [classSourcedId, list.reduce((sum, { amount }) => sum + Number(amount), 0)]
    }),
  )
}

test('charges fees for labs and tools only, with a few unknown', () => {
  const all = [...fees().values()]
  const share = (fits: (sum: number | undefined) => boolean) => all.filter(fits).length / all.length
  expect(share((sum) => sum === 0)).toBeGreaterThan(0.5)
  expect(share((sum) => sum !== undefined && sum > 0)).toBeGreaterThan(0.1)
  const unknown = share((sum) => sum === undefined)
  expect(unknown).toBeGreaterThan(0)
  expect(unknown).toBeLessThan(0.2)
})

test('a bill includes the fees of the student’s classes', () => {
  const courses = new Map(college.rows('courses').map((row) => [row.courseCode, row.sourcedId]))
  const classes = Map.groupBy(college.rows('classes'), ({ courseSourcedId }) => courseSourcedId)
  const known = fees()
  const billed = college
    .rows('charges')
    .flatMap(({ description = '', amount }) =>
      description.startsWith('Course fee, ') ? [{ code: description.slice(12), amount }] : [],
    )
  expect(billed.length).toBeGreaterThan(0)
  for (const { code, amount } of billed) {
    const sums = (classes.get(courses.get(code) ?? '') ?? []).flatMap(
      ({ sourcedId = '' }) => known.get(sourcedId) ?? [],
    )
    expect(new Set(sums), code).toEqual(new Set([Number(amount)]))
  }
})
