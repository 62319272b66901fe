import { expect, test } from 'vitest'
import { refetchByPlace } from './refetch-by-place.ts'

const behind = (...places: (number | null)[]) => places.map((ahead) => ({ ahead }))

test.each([
  ['soon for the next in the queue', [0], 2_000],
  ['less often for a place further back', [150], 15_000],
  ['at least twice a minute for the last one', [8_000], 30_000],
  ['as often as the first of several needs', [8_000, 30, null], 3_000],
])('refetches the position %s', (_how, places, milliseconds) => {
  expect(refetchByPlace(behind(...places))).toBe(milliseconds)
})

test('refetches at the default interval while nothing is queued', () => {
  expect(refetchByPlace(behind(null))).toBeUndefined()
})
