import { expect, test } from 'vitest'
import { personTables } from '#sync/tables/person-tables.ts'
import { decideSync, syncTimes } from './sync-times.ts'

const now = new Date('2026-11-01T06:30:00Z')
const minutesAgo = (minutes: number, seconds = 0) =>
  new Date(now.getTime() - (minutes * 60 + seconds) * 1_000)
const standing = { canFetch: true, asOf: minutesAgo(0), state: 'idle', nextTryAt: null } as const
const due = { isNamed: false, lane: 'interactive', level: 0, now } as const
const named = { ...due, isNamed: true }

test.each([
  ['sectionRegistrations', minutesAgo(14, 59), 'fresh'],
  ['sectionRegistrations', minutesAgo(15), 'queued'],
  ['gpas', minutesAgo(359), 'fresh'],
  ['gpas', minutesAgo(360), 'queued'],
  ['applications', minutesAgo(24 * 60 - 1), 'fresh'],
  ['applications', minutesAgo(24 * 60), 'queued'],
])('%s as of %s is %s on view', (group, asOf, state) => {
  expect(decideSync(group, { ...standing, asOf }, due).state).toBe(state)
})

test.each([
  ['sectionRegistrations', minutesAgo(0, 59), 'fresh'],
  ['sectionRegistrations', minutesAgo(1), 'queued'],
  ['applications', minutesAgo(14, 59), 'fresh'],
  ['applications', minutesAgo(15), 'queued'],
])('%s as of %s is %s when requested by name', (group, asOf, state) => {
  expect(decideSync(group, { ...standing, asOf }, named).state).toBe(state)
})

test('returns the next allowed fetch time for fresh records', () => {
  expect(decideSync('gpas', { ...standing, asOf: minutesAgo(2) }, named)).toEqual({
    state: 'fresh',
    nextAllowedAt: new Date(minutesAgo(2).getTime() + 5 * 60_000),
    reason: null,
  })
})

test('fetches what was never fetched', () => {
  expect(decideSync('gpas', { ...standing, asOf: null }, due).state).toBe('queued')
})

test('reports queued and running fetches, regardless of age', () => {
  for (const state of ['queued', 'running'] as const)
    expect(decideSync('gpas', { ...standing, asOf: minutesAgo(9_999), state }, named).state).toBe(
      state,
    )
})

test('does not retry before the time set by a failure', () => {
  const failed = { ...standing, asOf: minutesAgo(9_999), state: 'failed' as const }
  const nextTryAt = new Date(now.getTime() + 1)
  expect(decideSync('gpas', { ...failed, nextTryAt }, named)).toMatchObject({
    state: 'skipped',
    nextAllowedAt: nextTryAt,
  })
  expect(decideSync('gpas', { ...failed, nextTryAt: now }, named).state).toBe('queued')
})

test.each([
  [1, 'gpas', 'interactive', minutesAgo(4 * 360 - 1), 'fresh', null],
  [1, 'gpas', 'interactive', minutesAgo(4 * 360), 'queued', null],
  [1, 'restrictions', 'interactive', minutesAgo(15), 'queued', null],
  [2, 'restrictions', 'interactive', minutesAgo(15), 'queued', null],
  [2, 'restrictions', 'staff', minutesAgo(15), 'skipped', 'manyWait'],
  [2, 'gpas', 'interactive', minutesAgo(9_999), 'skipped', 'manyWait'],
  [3, 'restrictions', 'interactive', minutesAgo(15), 'skipped', 'sourceBusy'],
  [4, 'restrictions', 'interactive', minutesAgo(15), 'skipped', 'sourceDown'],
] as const)('at level %i, %s for %s, as of %s: %s', (level, group, lane, asOf, state, reason) => {
  const decided = decideSync(group, { ...standing, asOf }, { ...due, lane, level })
  expect(decided.state).toBe(state)
  expect(decided.reason).toBe(reason)
})

test('reports recent data as fresh at every level, without a reason', () => {
  const decided = decideSync(
    'restrictions',
    { ...standing, asOf: minutesAgo(1) },
    { ...due, level: 4 },
  )
  expect(decided).toMatchObject({ state: 'fresh', reason: null })
})

test('skips imported and office-delivered groups and gives the reason', () => {
  expect(decideSync('gpas', { ...standing, canFetch: false }, named)).toEqual({
    state: 'skipped',
    nextAllowedAt: null,
    reason: 'imported',
  })
  expect(decideSync('cardBalances', standing, named).reason).toBe('delivered')
})

test('has tables to write for every group with times, and vice versa', () => {
  expect(Object.keys(syncTimes).sort()).toEqual(Object.keys(personTables).sort())
})
