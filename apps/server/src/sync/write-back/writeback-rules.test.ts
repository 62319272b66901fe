import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnValue, WriteFailure } from '#connectors/own-fields.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import {
  type AfterFailure,
  afterFailure,
  afterLostWrite,
  canOverride,
  nextStep,
  valueHash,
} from './writeback-rules.ts'

const database = useTestDatabase()
const minute = 60_000
const requestedAt = new Date('2026-11-01T06:30:00Z')

// Names contain letters of any script, but nothing that PostgreSQL or JSON formats differently.
const text = fc.stringMatching(/^[\p{L}\p{M} '".\\/<&-]{1,40}$/u)
const value: fc.Arbitrary<OwnValue> = fc.oneof(
  fc.constant(null),
  text,
  fc.record({ first: text, middle: fc.option(text) }),
)
const hash = fc.constantFrom('a', 'b', 'c', 'd')

test('hashes a value the same way here and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (written) => {
      const { rows } = await database().pool.query(
        `select encode(value_hash($1::jsonb), 'hex') as hash`,
        [JSON.stringify(written)],
      )
      expect(valueHash(written)).toBe(rows[0].hash)
    }),
  )
})

describe('the next step for a change', () => {
  test('never overwrites a change by the college, unless the person’s value takes precedence', () => {
    fc.assert(
      fc.property(hash, hash, hash, fc.option(hash), (current, base, desired, sent) => {
        const step = nextStep(current, { base, desired, sent }, false)
        const isKnown = current === base || current === sent
        expect(step).toBe(current === desired ? 'done' : isKnown ? 'put' : 'conflict')
        expect(nextStep(current, { base, desired, sent }, true)).not.toBe('conflict')
      }),
    )
  })

  test('allows precedence over the college only for pronouns and gender identity', () => {
    const named = ['preferredName', 'genderPronoun', 'mobilePhone']
    expect(canOverride('genderPronoun', named)).toBe(true)
    expect(canOverride('genderIdentity', named)).toBe(false)
    expect(canOverride('preferredName', named)).toBe(false)
    expect(canOverride('mobilePhone', named)).toBe(false)
  })

  test('retries an accepted but missing write once, then keeps the college’s value', () => {
    expect([afterLostWrite(0), afterLostWrite(1)]).toEqual(['again', 'conflict'])
  })
})

/** The delays of a change that keeps failing the same way, in minutes, and how it ends. */
function finalState(failure: WriteFailure) {
  const waits: number[] = []
  let now = requestedAt
  let next: Pick<AfterFailure, 'attempts' | 'lockedTries'> = { attempts: 0, lockedTries: 0 }
  for (;;) {
    const after = afterFailure(failure, next, { now, requestedAt })
    if (!after.nextTryAt) return { waits, end: after.state }
    waits.push((after.nextTryAt.getTime() - now.getTime()) / minute)
    now = after.nextTryAt
    next = after
  }
}
const failing = (kind: WriteFailure['kind'], retryAfterMs: number | null = null) =>
  finalState({ kind, retryAfterMs })

describe('after a failed attempt', () => {
  test.each(['rateLimited', 'unavailable', 'timeout', 'malformed', 'auth', 'conflict'] as const)(
    'retries %s after 1, 5 and 15 minutes, 1 and 6 hours, and then escalates to staff',
    (kind) => expect(failing(kind)).toEqual({ waits: [1, 5, 15, 60, 360], end: 'dead' }),
  )

  test('retries a locked record five times, half a minute apart', () => {
    expect(failing('locked')).toEqual({ waits: [0.5, 0.5, 0.5, 0.5, 0.5], end: 'dead' })
  })

  test('rejects an invalid value, keeps a forbidden change here, and reports a missing person', () => {
    const ends = (
      ['validation', 'unknownCode', 'forbidden', 'unsupported', 'notFound'] as const
    ).map((kind) => failing(kind))
    expect(ends.every(({ waits }) => waits.length === 0)).toBe(true)
    expect(ends.map(({ end }) => end)).toEqual([
      'rejected',
      'rejected',
      'localOnly',
      'localOnly',
      'dead',
    ])
  })

  test('doesn’t count a missed turn as an attempt, and never waits longer than a day', () => {
    const { waits, end } = failing('closed')
    expect(end).toBe('dead')
    expect(waits).toHaveLength(24 * 60)
  })

  test('waits for as long as the college’s system asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000 }), (retryAfterMs) => {
        const [first = 0] = failing('rateLimited', retryAfterMs).waits
        expect(Math.round(first * minute)).toBe(Math.max(minute, retryAfterMs))
      }),
    )
  })
})
