import { expect, test } from 'vitest'
import { parseCents, toDollars } from './amounts.ts'

test.each([
  ['198', 19_800],
  ['198.5', 19_850],
  ['$1,198.05', 119_805],
  ['0', 0],
  ['100000.00', 10_000_000],
])('R8.20 parses %s into cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test.each(['', '-1', '1.234', '100000.01', 'abc', '1,98'])(
  'R8.20 reports that %j is not an amount',
  (text) => {
    expect(parseCents(text)).toBeNull()
  },
)

test('R8.20 formats an amount so that it can be parsed again', () => {
  expect(toDollars(19_805)).toBe('198.05')
})
