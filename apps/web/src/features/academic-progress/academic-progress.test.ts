import { expect, test } from 'vitest'
import { anAverage, fall, spring } from '#testing/records/student.ts'
import { progressChecks } from './satisfactory-progress.ts'
import { standingHistory } from './standing-history.ts'

const plan = { minGpa: null, creditsRequired: 60 }
const met = (average: Parameters<typeof anAverage>[0], different = {}) =>
  progressChecks(anAverage(average), { ...plan, ...different }).map(({ kind, isMet }) => [
    kind,
    isMet,
  ])

test('R8.9 a student meets each part of satisfactory progress exactly at its boundary', () => {
  const at = { value: 2, attemptedCredits: 90, earnedCredits: 60 }
  expect(met(at)).toEqual([
    ['pace', true],
    ['gpa', true],
    ['timeframe', true],
  ])
  expect(met({ ...at, earnedCredits: 59.99 })[0]).toEqual(['pace', false])
  expect(met({ ...at, value: 1.99 })[1]).toEqual(['gpa', false])
  expect(met({ ...at, attemptedCredits: 90.01, earnedCredits: 61 })[2]).toEqual([
    'timeframe',
    false,
  ])
})

test('R8.9 a program that asks for a higher average is heard', () => {
  expect(met({ value: 2.4 }, { minGpa: 2.5 })[1]).toEqual(['gpa', false])
  expect(met({ value: 2.5 }, { minGpa: 2.5 })[1]).toEqual(['gpa', true])
})

test('R8.9 what cannot be known is not claimed', () => {
  const nothing = { value: null, attemptedCredits: 0, earnedCredits: 0 }
  expect(met(nothing, { creditsRequired: null })).toEqual([])
  expect(met(nothing, { creditsRequired: 0 })).toEqual([])
})

test('R8.9 standing is told term by term, the newest first, for one level', () => {
  const other = { id: 'CE', code: 'CE', title: 'Continuing education' }
  const history = standingHistory(
    [
      anAverage({ academicPeriod: spring, value: 2 }),
      anAverage({ academicPeriod: fall, value: 1.99 }),
      anAverage({ academicPeriod: fall, value: 4, level: other }),
    ],
    'UG',
    2,
  )
  expect(history.map(({ term, isGood }) => [term.title, isGood])).toEqual([
    ['Fall 2026', false],
    ['Spring 2026', true],
  ])
})
