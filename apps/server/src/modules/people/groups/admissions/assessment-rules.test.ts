import { expect, test } from 'vitest'
import { assessmentRules, lastValidDay, numericScore, placeOf } from './assessment-rules.ts'

test.each([
  ['2024-05-05', 2, '2026-05-05'],
  ['2024-02-29', 2, '2026-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2023-12-31', 3, '2026-12-31'],
])('a score of %s that is valid for %i years is valid until %s', (takenOn, years, last) => {
  expect(lastValidDay(takenOn, years)).toBe(last)
})

test("places a score at the highest level it reaches, regardless of the list's order", () => {
  const rules = assessmentRules({
    places: [
      { from: 0, title: 'Algebra' },
      { from: 76, title: 'Calculus' },
      { from: 46, title: 'College Algebra' },
    ],
  })
  expect([45, 46, 75.5, 76].map((score) => placeOf(score, rules)?.title)).toEqual([
    'Algebra',
    'College Algebra',
    'College Algebra',
    'Calculus',
  ])
  expect([placeOf(-1, rules), placeOf(null, rules)]).toEqual([null, null])
})

test.each([
  ['63', 63],
  ['4.5', 4.5],
  ['B+', null],
  ['', null],
  ['1e3', null],
])('parses the score %j as the number %j', (score, number) => {
  expect(numericScore(score)).toBe(number)
})

test("ignores invalid rules in a college's list", () => {
  const noRules = {
    kind: 'other',
    parentCode: null,
    min: null,
    max: null,
    validYears: null,
    places: [],
  }
  expect(assessmentRules(null)).toEqual(noRules)
  const malformed = { kind: 'x', parent: 1, min: '0', validYears: -2, places: [{ from: 'a' }, 3] }
  expect(assessmentRules(malformed)).toEqual(noRules)
  expect(assessmentRules({ validYears: 1.5, places: {} })).toEqual(noRules)
})
