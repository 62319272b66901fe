import { expect, test } from 'vitest'
import { type Average, averagesByLevel, minGpaFor } from './averages.ts'

const average = (source: Average['source'], code: string, attemptedCredits: number): Average => ({
  source,
  level: { code },
  attemptedCredits,
})

test('R8.9 lists the average of all work first, then each source', () => {
  const rows = [
    average('transfer', 'UG', 12),
    average('institution', 'UG', 30),
    average('all', 'UG', 42),
  ]
  const [first] = averagesByLevel(rows, 'UG')
  expect(first?.headline.source).toBe('all')
  expect(first?.sources.map(({ source }) => source)).toEqual(['all', 'institution', 'transfer'])
})

test("R8.9 lists the main program's level first, then the one with more credits", () => {
  const rows = [average('all', 'HS', 40), average('all', 'CE', 2), average('all', 'UG', 9)]
  const codes = (level: string | null) => averagesByLevel(rows, level).map((of) => of.level.code)
  expect(codes('UG')).toEqual(['UG', 'HS', 'CE'])
  expect(codes(null)).toEqual(['HS', 'UG', 'CE'])
})

test('R8.9 has a headline when the college reports no overall average', () => {
  expect(averagesByLevel([average('institution', 'UG', 30)], null)[0]?.headline.source).toBe(
    'institution',
  )
})

test('R8.9 every student needs a C average, and a plan may require more', () => {
  expect([null, 1.5, 2.5].map(minGpaFor)).toEqual([2, 2, 2.5])
})
