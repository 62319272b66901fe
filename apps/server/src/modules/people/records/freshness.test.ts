import { describe, expect, test } from 'vitest'
import type { FreshnessRow, GroupStateRow } from './freshness.queries.ts'
import { freshness } from './freshness.ts'

const now = new Date('2026-09-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const delivered = (run_at: string | null, state: Partial<GroupStateRow>[] = []): FreshnessRow => ({
  source: 'csv',
  run_at,
  states: state.map((own) => ({
    grp: 'restrictions',
    as_of: null,
    state: 'idle',
    error_kind: null,
    next_try_at: null,
    is_partial: false,
    ...own,
  })),
})

describe('a student is told how current their holds are', () => {
  test('as of the last good delivery, which is not stale for a day', () => {
    const fresh = freshness('restrictions', delivered('2026-09-01T03:00:00.5+00:00'), now)
    expect(fresh).toEqual({
      asOf: '2026-09-01T03:00:00.500Z',
      source: 'csv',
      stale: false,
      refreshing: false,
      partial: false,
      error: null,
    })
  })

  test('a part of them that came is told to be a part', () => {
    const row = delivered('2026-09-01T03:00:00Z', [{ state: 'failed', is_partial: true }])
    expect(freshness('restrictions', row, now)).toMatchObject({ partial: true, stale: true })
  })

  test('the limit of a day is the limit, to the millisecond', () => {
    const at = new Date(now.getTime() - 86_400_000)
    expect(freshness('restrictions', delivered(at.toISOString()), now).stale).toBe(false)
    const earlier = new Date(at.getTime() - 1).toISOString()
    expect(freshness('restrictions', delivered(earlier), now).stale).toBe(true)
  })

  test('averages change seldom: they are current for a week', () => {
    expect(freshness('gpas', delivered(hoursAgo(24 * 7)), now).stale).toBe(false)
    expect(freshness('gpas', delivered(hoursAgo(24 * 7 + 1)), now).stale).toBe(true)
  })

  test('what an office sends is as current as its last delivery, however long ago that was', () => {
    expect(freshness('agreements', delivered(hoursAgo(24 * 400)), now).stale).toBe(false)
    expect(freshness('agreements', delivered(null), now).stale).toBe(true)
  })

  test('the demo college is never stale: nothing behind it knows more', () => {
    const demo = { ...delivered(hoursAgo(24 * 90)), source: 'demo' as const }
    expect(freshness('restrictions', demo, now).stale).toBe(false)
  })

  test('their own later reading counts instead of everybody’s', () => {
    const own = delivered(hoursAgo(30), [{ as_of: hoursAgo(1) }])
    expect(freshness('restrictions', own, now)).toMatchObject({ asOf: hoursAgo(1), stale: false })
    expect(freshness('gpas', own, now).asOf).toBe(hoursAgo(30))
  })

  test('a reading that failed says so, and when it is tried again', () => {
    const failed = delivered(hoursAgo(1), [
      { as_of: hoursAgo(2), state: 'failed', error_kind: 'forbidden', next_try_at: hoursAgo(-1) },
    ])
    expect(freshness('restrictions', failed, now)).toMatchObject({
      asOf: hoursAgo(2),
      stale: true,
      error: { code: 'forbidden', retryAt: hoursAgo(-1) },
    })
  })

  test('a reading under way is said to be', () => {
    const queued = delivered(hoursAgo(1), [{ as_of: hoursAgo(1), state: 'queued' }])
    expect(freshness('restrictions', queued, now).refreshing).toBe(true)
  })

  test('before the first delivery, and without any source, nothing is claimed', () => {
    expect(freshness('restrictions', delivered(null), now)).toMatchObject({
      asOf: null,
      stale: true,
    })
    expect(freshness('restrictions', null, now)).toMatchObject({ source: 'portal', stale: true })
  })
})

test('R8.14 what people keep in the hub itself is always current, whatever a delivery says', () => {
  const expected = { asOf: now.toISOString(), source: 'portal', stale: false, error: null }
  expect(freshness('links', null, now)).toMatchObject(expected)
  expect(freshness('links', delivered('2020-01-01T00:00:00Z'), now)).toMatchObject(expected)
})
