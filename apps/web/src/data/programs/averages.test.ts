import { expect, test } from 'vitest'
import type { GradePointAverage } from '../shapes.ts'
import { averagesByLevel, averagesOfTerm } from './averages.ts'

function average(
  source: GradePointAverage['source'],
  level: string,
  attemptedCredits: number,
  term: string | null = null,
): GradePointAverage {
  return {
    source,
    level: { id: level, code: level, title: level },
    value: 3,
    attemptedCredits,
    earnedCredits: attemptedCredits,
    qualityPoints: attemptedCredits * 3,
    academicPeriod:
      term === null ? null : { id: term, code: term, title: term, startOn: '', endOn: '' },
  }
}

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

test("R8.9 uses only a term's own work for its average", () => {
  const rows = [
    average('all', 'UG', 15, '2026FA'),
    average('institution', 'UG', 12, '2026FA'),
    average('institution', 'UG', 9, '2026SP'),
    average('all', 'UG', 6, '2025FA'),
  ]
  const credits = (id: string) => averagesOfTerm(rows, { id }).map((one) => one.attemptedCredits)
  expect([credits('2026FA'), credits('2025FA'), credits('2024FA')]).toEqual([[12], [6], []])
})
