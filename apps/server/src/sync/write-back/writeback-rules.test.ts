import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnValue, WriteFailure } from '#connectors/own-fields.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import {
  type AfterFailure,
  afterFailure,
  afterLostWrite,
  mayWin,
  nextStep,
  valueHash,
} from './writeback-rules.ts'

const database = useTestDatabase()
const minute = 60_000
const requestedAt = new Date('2026-11-01T06:30:00Z')

// Names hold letters of any script; nothing that PostgreSQL or JSON writes in a way of its own.
const text = fc.stringMatching(/^[\p{L}\p{M} '".\\/<&-]{1,40}$/u)
const value: fc.Arbitrary<OwnValue> = fc.oneof(
  fc.constant(null),
  text,
  fc.record({ first: text, middle: fc.option(text) }),
)
const hash = fc.constantFrom('a', 'b', 'c', 'd')

test('a value has the same hash here and in the database', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (one) => {
      const { rows } = await database().pool.query(
        `select encode(value_hash($1::jsonb), 'hex') as hash`,
        [JSON.stringify(one)],
      )
      expect(valueHash(one)).toBe(rows[0].hash)
    }),
  )
})

describe('what is done about a wish', () => {
  test('nothing is written over what the college has changed, unless the person goes before it', () => {
    fc.assert(
      fc.property(hash, hash, hash, fc.option(hash), (current, base, desired, sent) => {
        const step = nextStep(current, { base, desired, sent }, false)
        const isKnown = current === base || current === sent
        expect(step).toBe(current === desired ? 'done' : isKnown ? 'put' : 'conflict')
        expect(nextStep(current, { base, desired, sent }, true)).not.toBe('conflict')
      }),
    )
  })

  test('only pronouns and gender identity may go before the college', () => {
    const named = ['preferredName', 'genderPronoun', 'mobilePhone']
    expect(mayWin('genderPronoun', named)).toBe(true)
    expect(mayWin('genderIdentity', named)).toBe(false)
    expect(mayWin('preferredName', named)).toBe(false)
    expect(mayWin('mobilePhone', named)).toBe(false)
  })

  test('what was taken and is not there is written once more, then the college’s word stands', () => {
    expect([afterLostWrite(0), afterLostWrite(1)]).toEqual(['again', 'conflict'])
  })
})

/** The waits of a wish that fails in the same way each time, in minutes, and how it ends. */
function fate(failure: WriteFailure) {
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
  fate({ kind, retryAfterMs })

describe('when an attempt fails', () => {
  test.each(['rateLimited', 'unavailable', 'timeout', 'malformed', 'auth', 'conflict'] as const)(
    '%s is tried again after 1 and 5 and 15 minutes, 1 and 6 hours, and is then somebody’s to see',
    (kind) => expect(failing(kind)).toEqual({ waits: [1, 5, 15, 60, 360], end: 'dead' }),
  )

  test('a locked record is tried again five times after half a minute', () => {
    expect(failing('locked')).toEqual({ waits: [0.5, 0.5, 0.5, 0.5, 0.5], end: 'dead' })
  })

  test('what is not valid is refused, what is not permitted is kept here, who is gone is told', () => {
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

  test('a turn that did not come counts as no attempt, and nothing waits longer than a day', () => {
    const { waits, end } = failing('closed')
    expect(end).toBe('dead')
    expect(waits).toHaveLength(24 * 60)
  })

  test('the college’s system is left alone for as long as it asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000 }), (retryAfterMs) => {
        const [first = 0] = failing('rateLimited', retryAfterMs).waits
        expect(Math.round(first * minute)).toBe(Math.max(minute, retryAfterMs))
      }),
    )
  })
})
