import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenIds } from './seen-ids.ts'

function detectsRepeat(ids: readonly string[]): boolean {
  const seen = seenIds()
  for (const id of ids) seen.add(id)
  return seen.mayRepeat()
}

test('detects a repeated id anywhere', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 2_000 })
  fc.assert(
    fc.property(ids, fc.nat(), (unique, at) => {
      expect(detectsRepeat(unique)).toBe(false)
      expect(detectsRepeat([...unique, unique[at % unique.length] ?? ''])).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('distinguishes three hundred thousand sequential ids', () => {
  expect(
    detectsRepeat(Array.from({ length: 300_000 }, (_, index) => `E2026FA-00086-${index}`)),
  ).toBe(false)
})
