import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOlder } from './version.ts'

test.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.3.0', true],
  ['1.9.9', '2.0.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.3.9', false],
  ['1.2.3-beta.1', '1.2.3', false],
  ['1.2', '1.2.1', true],
  ['v1.2.3', '1.2.4', true],
  ['2.0.0', '1.9.9', false],
  ['1.2.3', '', false],
  ['1.2.3', 'unknown', false],
])(
  'R3.4 asks a person with %s to update while %s is current: %s',
  (installed, current, expected) => {
    expect(isOlder(installed, current)).toBe(expected)
  },
)

test('R3.4 calls at most one of two versions older', () => {
  const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.'))
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(isOlder(a, b) && isOlder(b, a)).toBe(false)
      expect(isOlder(a, b) || isOlder(b, a)).toBe(a !== b)
    }),
  )
})
