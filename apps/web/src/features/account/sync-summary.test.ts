import { expect, test } from 'vitest'
import { getFetchProgress, summarize } from './sync-summary.ts'

const group = (
  name: string,
  state: 'fresh' | 'queued' | 'running' | 'skipped',
  overrides = {},
) => ({
  group: name,
  state,
  asOf: null,
  nextAllowedAt: null,
  reason: null,
  ...overrides,
})

test('R8.3 summarizes pending, current, and skipped groups with the reason', () => {
  const summary = summarize({
    runId: 'r',
    groups: [
      group('mine', 'queued'),
      group('gpas', 'running', { nextAllowedAt: '2026-10-28T15:10:00Z' }),
      group('payments', 'fresh', { nextAllowedAt: '2026-10-28T15:05:00Z' }),
      group('links', 'skipped', { reason: 'delivered' }),
      group('agreements', 'skipped', { reason: 'delivered' }),
    ],
  })
  expect(summary).toEqual({
    pendingGroups: ['mine', 'gpas'],
    current: 1,
    skipped: [{ reason: 'delivered', groups: ['links', 'agreements'] }],
    nextAt: '2026-10-28T15:05:00Z',
  })
})

test('R8.3 reports fetched, incomplete, and failed groups', () => {
  const at = (group: string, state: 'idle' | 'queued' | 'running' | 'failed', partial = false) => ({
    group,
    state,
    asOf: null,
    partial,
  })
  const groups = [
    at('mine', 'idle'),
    at('gpas', 'running'),
    at('payments', 'failed'),
    at('restrictions', 'failed', true),
    at('advisors', 'queued'),
  ]
  expect(getFetchProgress(['mine', 'gpas', 'payments', 'restrictions'], { groups })).toEqual({
    done: 3,
    total: 4,
    failed: ['payments'],
    partial: ['restrictions'],
  })
})
