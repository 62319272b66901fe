import { describe, expect, test } from 'vitest'
import { groupTables } from '#sync/tables/group-tables.ts'
import type { FreshnessRow, GroupStateRow } from './freshness.queries.ts'
import { freshness } from './freshness.ts'

const now = new Date('2026-09-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const tables = [...new Set(Object.values(groupTables).flat())]
const delivered = (
  run_at: string | null,
  state: Partial<GroupStateRow>[] = [],
  deliveries: FreshnessRow['deliveries'] = Object.fromEntries(
    run_at === null ? [] : tables.map((table) => [table, run_at]),
  ),
): FreshnessRow => ({
  source: 'csv',
  run_at,
  deliveries,
  states: state.map((override) => ({
    grp: 'restrictions',
    as_of: null,
    state: 'idle',
    error_kind: null,
    next_try_at: null,
    is_partial: false,
    ...override,
  })),
})

describe("the freshness of a student's holds", () => {
  test('is the last successful import, which counts as fresh for a day', () => {
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

  test('is partial when only some of them were delivered', () => {
    const row = delivered('2026-09-01T03:00:00Z', [{ state: 'failed', is_partial: true }])
    expect(freshness('restrictions', row, now)).toMatchObject({ partial: true, stale: true })
  })

  test('becomes stale after exactly one day, to the millisecond', () => {
    const at = new Date(now.getTime() - 86_400_000)
    expect(freshness('restrictions', delivered(at.toISOString()), now).stale).toBe(false)
    const earlier = new Date(at.getTime() - 1).toISOString()
    expect(freshness('restrictions', delivered(earlier), now).stale).toBe(true)
  })

  test('is fresh for a week for averages, which seldom change', () => {
    expect(freshness('gpas', delivered(hoursAgo(24 * 7)), now).stale).toBe(false)
    expect(freshness('gpas', delivered(hoursAgo(24 * 7 + 1)), now).stale).toBe(true)
  })

  test('is the last delivery for groups that an office delivers, however old', () => {
    expect(freshness('agreements', delivered(hoursAgo(24 * 400)), now).stale).toBe(false)
    expect(freshness('agreements', delivered(null), now).stale).toBe(true)
  })

  test('is never stale for the demo college, which has no external system', () => {
    const demo = { ...delivered(hoursAgo(24 * 90)), source: 'demo' as const }
    expect(freshness('restrictions', demo, now).stale).toBe(false)
  })

  test("is the person's own later sync instead of the full import", () => {
    const override = delivered(hoursAgo(30), [{ as_of: hoursAgo(1) }])
    expect(freshness('restrictions', override, now)).toMatchObject({
      asOf: hoursAgo(1),
      stale: false,
    })
    expect(freshness('gpas', override, now).asOf).toBe(hoursAgo(30))
  })

  test('reports a failed sync and when it is retried', () => {
    const failed = delivered(hoursAgo(1), [
      { as_of: hoursAgo(2), state: 'failed', error_kind: 'forbidden', next_try_at: hoursAgo(-1) },
    ])
    expect(freshness('restrictions', failed, now)).toMatchObject({
      asOf: hoursAgo(2),
      stale: true,
      error: { code: 'forbidden', retryAt: hoursAgo(-1) },
    })
  })

  test('reports a sync in progress', () => {
    const queued = delivered(hoursAgo(1), [{ as_of: hoursAgo(1), state: 'queued' }])
    expect(freshness('restrictions', queued, now).refreshing).toBe(true)
  })

  test('is unknown before the first import and without a source', () => {
    expect(freshness('restrictions', delivered(null), now)).toMatchObject({
      asOf: null,
      stale: true,
    })
    expect(freshness('restrictions', null, now)).toMatchObject({ source: 'portal', stale: true })
  })
})

describe('a student whose college never sent a file', () => {
  const notProvided = { asOf: null, stale: true, error: { code: 'notProvided', retryAt: null } }

  test('does not get an empty list as if it were complete', () => {
    const row = delivered(hoursAgo(1), [], { gpa: hoursAgo(1) })
    expect(freshness('restrictions', row, now)).toMatchObject(notProvided)
    expect(freshness('gpas', row, now)).toMatchObject({ asOf: hoursAgo(1), error: null })
  })

  test('sees that some may be missing when only one of several files came', () => {
    const row = delivered(hoursAgo(1), [], { charge: hoursAgo(1), payment: hoursAgo(2) })
    expect(freshness('payments', row, now)).toMatchObject({ asOf: hoursAgo(2), partial: true })
  })

  test('sees the age of the last file when it came only once', () => {
    const row = delivered(hoursAgo(1), [], { restriction: hoursAgo(50) })
    expect(freshness('restrictions', row, now)).toMatchObject({ asOf: hoursAgo(50), stale: true })
  })

  test('gets no such notice during or after a sync of their own records', () => {
    const running = delivered(hoursAgo(1), [{ state: 'running' }], {})
    expect(freshness('restrictions', running, now)).toMatchObject({ error: null })
    const read = delivered(hoursAgo(1), [{ as_of: hoursAgo(1) }], {})
    expect(freshness('restrictions', read, now)).toMatchObject({ asOf: hoursAgo(1), error: null })
  })

  test('gets it if the system lacks the resource, and the failure if it has one', () => {
    const failed = (error_kind: string) =>
      freshness('restrictions', delivered(hoursAgo(1), [{ state: 'failed', error_kind }], {}), now)
    expect(failed('unsupported')).toMatchObject(notProvided)
    expect(failed('timeout')).toMatchObject({ error: { code: 'timeout' } })
  })
})

test('R8.14 reports data kept in the hub itself as always current', () => {
  const expected = { asOf: now.toISOString(), source: 'portal', stale: false, error: null }
  expect(freshness('links', null, now)).toMatchObject(expected)
  expect(freshness('links', delivered('2020-01-01T00:00:00Z'), now)).toMatchObject(expected)
})
