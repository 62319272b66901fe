import { expect, test } from 'vitest'
import { windowState } from './window-state.ts'

const opensAt = '2026-11-03T14:00:00Z'
const closesAt = '2027-02-02T05:00:00Z'
const stateAt = (now: string) =>
  windowState({ opensAt, closesAt, unknown: [], blockers: [] }, new Date(now)).kind

test('R8.13 is upcoming until the instant it opens, and open until it closes', () => {
  expect(stateAt('2026-11-03T13:59:59Z')).toBe('ahead')
  expect(stateAt('2026-11-03T14:00:00Z')).toBe('open')
  expect(stateAt('2027-02-02T04:59:59Z')).toBe('open')
  expect(stateAt('2027-02-02T05:00:00Z')).toBe('over')
})

const blockedBy = (code: string): Parameters<typeof windowState>[0]['blockers'][number] => ({
  kind: 'hold',
  code,
  title: 'Balance due',
  sentence: 'Pay it.',
  office: null,
  action: { code: 'pay', label: 'Pay', path: '/profile/billing' },
  blocks: 'Registering',
  at: null,
  dueOn: null,
  amountCents: null,
})

test('R8.13 is open, waits for a blocker, does not exist, or is unknown without dates', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const kindWith = (...codes: string[]) =>
    windowState({ opensAt: null, closesAt: null, unknown: [], blockers: codes.map(blockedBy) }, now)
      .kind
  expect(kindWith()).toBe('open')
  expect(kindWith('hold.financial')).toBe('waits')
  expect(kindWith('window.none', 'hold.financial')).toBe('none')
  const withoutTimes = { opensAt: null, closesAt: null, blockers: [], unknown: ['window' as const] }
  expect(windowState(withoutTimes, now).kind).toBe('unknown')
})

test('R8.13 stays open without an end', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(windowState({ opensAt, closesAt: null, unknown: [], blockers: [] }, now)).toEqual({
    kind: 'open',
    until: null,
  })
})
