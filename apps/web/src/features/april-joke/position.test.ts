import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPosition } from './position.ts'

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('R3.7 keeps the button inside the viewport and away from its last position', () => {
  fc.assert(
    fc.property(share, share, share, (x, y, random) => {
      const next = nextPosition({ x, y }, () => random)
      expect(next.x).toBeGreaterThanOrEqual(0)
      expect(next.x).toBeLessThanOrEqual(1)
      expect(next.y).toBeGreaterThanOrEqual(0)
      expect(next.y).toBeLessThanOrEqual(1)
      expect(Math.abs(next.x - x)).toBeGreaterThan(0.24)
    }),
  )
})
