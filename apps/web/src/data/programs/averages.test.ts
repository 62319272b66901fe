import { expect, test } from 'vitest'
import type { GradePointAverage } from '../shapes.ts'
import { getTermAverages } from './averages.ts'

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

test("R8.9 uses only a term's own work for its average", () => {
  const rows = [
    average('all', 'UG', 15, '2026FA'),
    average('institution', 'UG', 12, '2026FA'),
    average('institution', 'UG', 9, '2026SP'),
    average('all', 'UG', 6, '2025FA'),
  ]
  const credits = (id: string) =>
    getTermAverages(rows, { id }).map((termAverage) => termAverage.attemptedCredits)
  expect([credits('2026FA'), credits('2025FA'), credits('2024FA')]).toEqual([[12], [6], []])
})
