import { expect, test } from 'vitest'
import { freshnessFactor, type ShedLevel, shedLevel, shedReason } from './shedding.ts'

const calm = { waiting: 0, oldestMs: 0, blockedMs: 0, downMs: 0 }
const levels: readonly ShedLevel[] = [0, 1, 2, 3, 4]

test.each([
  [{ waiting: 199 }, 0],
  [{ waiting: 200 }, 1],
  [{ waiting: 999 }, 1],
  [{ waiting: 1_000 }, 2],
  [{ oldestMs: 4_999 }, 0],
  [{ oldestMs: 5_000 }, 1],
  [{ oldestMs: 14_999 }, 1],
  [{ oldestMs: 15_000 }, 2],
  [{ blockedMs: 10_000 }, 0],
  [{ blockedMs: 10_001 }, 3],
  [{ blockedMs: 1, downMs: 119_999 }, 0],
  [{ blockedMs: 1, downMs: 120_000 }, 4],
  // Calls are allowed again: the result is still open.
  [{ blockedMs: 0, downMs: 600_000 }, 0],
  // The worse of the two decides.
  [{ waiting: 200, oldestMs: 15_000 }, 2],
  [{ waiting: 5_000, blockedMs: 11_000 }, 3],
])('gives %o level %i', (load, level) => {
  expect(shedLevel({ ...calm, ...load })).toBe(level)
})

test('keeps slow groups fresh four times as long from level 1 on, but never what registration needs', () => {
  expect(levels.map((level) => freshnessFactor(level, 'gpas'))).toEqual([1, 4, 4, 4, 4])
  expect(levels.map((level) => freshnessFactor(level, 'restrictions'))).toEqual([1, 1, 1, 1, 1])
})

test('serves only people who are present at level 2, with what registration needs', () => {
  expect(shedReason(2, 'sectionRegistrations', 'interactive')).toBeNull()
  expect(shedReason(2, 'sectionRegistrations', 'staff')).toBe('manyWait')
  expect(shedReason(2, 'gpas', 'interactive')).toBe('manyWait')
})

test('allows all reads below level 2, none above, and returns the reason', () => {
  for (const group of ['restrictions', 'gpas'])
    for (const lane of ['interactive', 'staff'] as const) {
      expect(shedReason(0, group, lane)).toBeNull()
      expect(shedReason(1, group, lane)).toBeNull()
      expect(shedReason(3, group, lane)).toBe('sourceBusy')
      expect(shedReason(4, group, lane)).toBe('sourceDown')
    }
})
