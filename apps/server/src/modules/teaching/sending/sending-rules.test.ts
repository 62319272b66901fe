import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GradeResult, gradeRefusals } from '#connectors/grade-desk.ts'
import { maxAttempts } from '#sync/write-back/attempt-rules.ts'
import { stepAfter } from './sending-rules.ts'

const failure = fc.constantFrom('timeout', 'unavailable', 'malformed', 'rateLimited', 'auth')
const result: fc.Arbitrary<GradeResult> = fc.oneof(
  fc.constantFrom<GradeResult>(
    { outcome: 'posted' },
    { outcome: 'alreadyPosted' },
    { outcome: 'notTaken' },
    { outcome: 'locked' },
  ),
  fc.record({
    outcome: fc.constant('refused' as const),
    reason: fc.constantFrom('forbidden', 'verified', 'deadline', 'other'),
    message: fc.option(fc.string()),
  }),
  fc.record({ outcome: fc.constant('unknown' as const), failure }),
  fc.record({
    outcome: fc.constant('notSent' as const),
    failure,
    retryAfterMs: fc.option(fc.nat(100_000)),
  }),
)
const attempt = fc.record({
  attempts: fc.integer({ min: 1, max: 2_000 }),
  wasUnknown: fc.boolean(),
})

test('a grade is done only after it was read back', () => {
  fc.assert(
    fc.property(result, attempt, (gradeAnswer, at) => {
      const isRead = ['posted', 'alreadyPosted'].includes(gradeAnswer.outcome)
      expect(stepAfter(gradeAnswer, at).state === 'done').toBe(isRead)
    }),
  )
})

test('retries an open grade with a backoff of at most 15 minutes', () => {
  fc.assert(
    fc.property(result, attempt, (gradeAnswer, at) => {
      const step = stepAfter(gradeAnswer, at)
      if (!('delayMs' in step)) return
      expect(step.delayMs).toBeGreaterThanOrEqual(0)
      if (gradeAnswer.outcome !== 'notSent') expect(step.delayMs).toBeLessThanOrEqual(15 * 60_000)
      // A write without a response stays unknown until it is read.
      if (gradeAnswer.outcome === 'notSent' && at.wasUnknown) expect(step.state).toBe('unknown')
      if (gradeAnswer.outcome === 'notSent') expect(step.isCounted).toBe(false)
    }),
  )
})

test('gives up with the reason if writes have no effect or the record stays locked', () => {
  for (const outcome of ['notTaken', 'locked'] as const) {
    const after = (attempts: number) => stepAfter({ outcome }, { attempts, wasUnknown: false })
    expect(after(1)).toMatchObject({ state: 'waiting', isCounted: true })
    expect(after(maxAttempts)).toEqual({ state: 'refused', rejection: outcome, message: null })
    expect(gradeRefusals).toContain(outcome)
  }
})
