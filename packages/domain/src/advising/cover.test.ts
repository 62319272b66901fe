import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoverDays, coversOverlap, maxCoverDays, validateCover } from './cover.ts'

const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10)
const today = dayAfter(0)

test.each([
  [0, 0, null],
  [0, maxCoverDays - 1, null],
  [-1, 5, { field: 'startOn', kind: 'past' }],
  [4, 3, { field: 'endOn', kind: 'order' }],
  [0, maxCoverDays, { field: 'endOn', kind: 'tooLong' }],
] as const)('days %d to %d of a cover: %j', (start, end, fault) => {
  expect(validateCover({ startOn: dayAfter(start), endOn: dayAfter(end) }, today)).toEqual(fault)
})

const days = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
  .map(([start, length]) => ({ startOn: dayAfter(start), endOn: dayAfter(start + length) }))

test('two covers overlap exactly when they share a day', () => {
  const covered = ({ startOn, endOn }: CoverDays) =>
    Array.from({ length: 60 }, (_, at) => dayAfter(at)).filter(
      (day) => startOn <= day && day <= endOn,
    )
  fc.assert(
    fc.property(days, days, (a, b) => {
      const shared = covered(a).some((day) => covered(b).includes(day))
      expect(coversOverlap(a, b)).toBe(shared)
      expect(coversOverlap(b, a)).toBe(shared)
    }),
  )
})
