import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapOf } from '../time-conflicts.ts'
import { aTime } from './testing/random-input.ts'
import { patternOf, patternsMeet } from './time-pattern.ts'

test('meetings meet in numbers exactly when they conflict', () => {
  fc.assert(
    fc.property(aTime, aTime, (a, b) => {
      const meet = patternsMeet(patternOf([a]), patternOf([b]), 0)
      expect(meet).toBe(overlapOf(a, b) !== null)
    }),
    { numRuns: 3000 },
  )
})

test('the order of meetings and exceptions makes no difference', () => {
  fc.assert(
    fc.property(fc.array(aTime, { maxLength: 3 }), (meetings) => {
      const turned = meetings
        .map((meeting) => ({ ...meeting, exceptions: meeting.exceptions.toReversed() }))
        .reverse()
      expect(patternOf(turned).key).toBe(patternOf(meetings).key)
    }),
  )
})
