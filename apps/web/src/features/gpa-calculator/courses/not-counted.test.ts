import { expect, test } from 'vitest'
import { aRegistration } from '#testing/records/student.ts'
import { recordRows } from './calculator-rows.ts'
import { notCounted } from './not-counted.ts'

test('R7.3 excludes a pass/fail course, with the reason', () => {
  const registrations = [aRegistration({ gradingMode: 'passFail' })]
  expect(recordRows(registrations, [])).toEqual([])
  expect(notCounted([], registrations).map(({ reason }) => reason)).toEqual(['Pass/fail.'])
})
