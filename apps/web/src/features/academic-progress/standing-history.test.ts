import { expect, test } from 'vitest'
import { anAverage, fall, spring } from '#testing/records/student.ts'
import { standingHistory } from './standing-history.ts'

test('R8.9 lists standing by term for one level, newest first', () => {
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
