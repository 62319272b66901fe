import { expect, test } from 'vitest'
import { centsOf, dollarsOf } from './amounts.ts'

test.each([
  ['198', 19_800],
  ['198.5', 19_850],
  ['$1,198.05', 119_805],
  ['0', 0],
  ['100000.00', 10_000_000],
])('R8.20 parses %s into cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', '-1', '1.234', '100000.01', 'abc', '1,98'])(
  'R8.20 reports that %j is not an amount',
  (typed) => {
    expect(centsOf(typed)).toBeNull()
  },
)

test('R8.20 formats an amount so that it can be parsed again', () => {
  expect(dollarsOf(19_805)).toBe('198.05')
})
