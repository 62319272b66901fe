import { expect, test } from 'vitest'
import { creditChoices } from './credit-choices.ts'

const range = (minimum: number, maximum: number | null, increment: number | null) =>
  ({ measure: 'credit', minimum, maximum, increment }) as const

test.each([
  ['in its steps', range(1, 2, 0.5), 1, [1, 1.5, 2]],
  ['in whole steps where the college gave none', range(1, 4, null), 2, [1, 2, 3, 4]],
  ['up to the last one, also between steps', range(1, 2.5, 1), 1, [1, 2, 2.5]],
  ['with those that the student has', range(1, 3, 1), 1.5, [1, 1.5, 2, 3]],
  ['one number for a class without a range', range(3, null, null), 3, [3]],
])('offers credits %s', (_label, sectionCredits, registered, expected) => {
  expect(creditChoices(sectionCredits, registered)).toEqual(expected)
})

test('limits the choices of a range with tiny steps', () => {
  expect(creditChoices(range(0, 99, 0.01), 3).length).toBeLessThanOrEqual(60)
})
