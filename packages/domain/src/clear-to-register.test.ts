import { describe, expect, test } from 'vitest'
import {
  type BlockingHold,
  type Clearance,
  registrationBlockers,
  unknownChecks,
} from './clear-to-register.ts'
import type { RegistrationSlot } from './priority-slot.ts'

const slot: RegistrationSlot = {
  eligibility: 'eligible',
  reasons: [],
  opensAt: '2026-11-02T14:00:00Z',
  closesAt: '2027-02-02T05:00:00Z',
  windowId: null,
  windowLabel: null,
  source: 'portal',
}
const clear: Clearance = {
  today: '2026-11-10',
  now: new Date('2026-11-10T15:00:00Z'),
  slot,
  holds: [],
  pastDueCents: 0,
  placement: 'valid',
  hasResidency: true,
  isOrientationDue: false,
  agreements: [],
  hasAdvisor: true,
}
const hold: BlockingHold = {
  title: 'Balance due',
  message: 'Pay it to register.',
  category: 'financial',
  officeCode: 'BUS',
  startOn: '2026-11-01',
  endOn: '2026-11-10',
  blocksRegistration: true,
}
const codes = (given: Partial<Clearance>) =>
  registrationBlockers({ ...clear, ...given }).map(({ code }) => code)

test('a student whom nothing keeps out is clear to register', () => {
  expect(registrationBlockers(clear)).toEqual([])
})

test('a student sees everything that keeps them out at once', () => {
  expect(
    codes({
      slot: { ...slot, opensAt: '2026-11-12T14:00:00Z' },
      holds: [hold],
      pastDueCents: 45_000,
      placement: 'expired',
      hasResidency: false,
      isOrientationDue: true,
      agreements: [{ title: 'Payment terms', dueOn: '2026-11-30' }],
      hasAdvisor: false,
    }),
  ).toEqual([
    'window.notYet',
    'hold.financial',
    'balance.pastDue',
    'placement.expired',
    'residency.unknown',
    'orientation.open',
    'agreement.pending',
    'advisor.none',
  ])
})

describe('the window', () => {
  test.each([
    { now: '2026-11-02T13:59:59.999Z', code: ['window.notYet'] },
    { now: '2026-11-02T14:00:00.000Z', code: [] },
    { now: '2027-02-02T04:59:59.999Z', code: [] },
    { now: '2027-02-02T05:00:00.000Z', code: ['window.closed'] },
  ])('at $now: $code', ({ now, code }) => {
    expect(codes({ now: new Date(now) })).toEqual(code)
  })

  test('without a term, a group or a permission there is a reason of its own', () => {
    expect(codes({ slot: null })).toEqual(['window.noTerm'])
    expect(codes({ slot: { ...slot, eligibility: 'unknown', reasons: ['noWindow'] } })).toEqual([
      'window.none',
    ])
    expect(codes({ slot: { ...slot, eligibility: 'ineligible' } })).toEqual([
      'window.ineligibleUnsaid',
    ])
  })

  test('what the college says of eligibility is not said again when a hold says it', () => {
    const refused = { ...slot, eligibility: 'ineligible' as const, reasons: ['Balance due'] }
    expect(codes({ slot: refused, holds: [hold] })).toEqual(['hold.financial'])
    const [first] = registrationBlockers({
      ...clear,
      slot: { ...refused, reasons: ['Balance due', 'Not admitted.'] },
      holds: [hold],
    })
    expect(first).toMatchObject({ code: 'window.ineligible', sentence: 'Not admitted.' })
  })

  test('R1.10 reasons are in Spanish when each of them is known in it, never half of them', () => {
    const spanishOf = (reasons: readonly string[]) => {
      const reasonsInSpanish = { 'Not admitted.': 'No ha sido admitido.' }
      const refused = { ...slot, eligibility: 'ineligible' as const, reasons, reasonsInSpanish }
      return registrationBlockers({ ...clear, slot: refused })[0]?.spanish
    }
    expect(spanishOf(['Not admitted.'])).toMatchObject({ sentence: 'No ha sido admitido.' })
    expect(spanishOf(['Not admitted.', 'See the dean.'])).toBeNull()
    expect(spanishOf([])).toBeNull()
  })
})

describe('a hold', () => {
  test('counts from its first day through its last', () => {
    const on = (today: string) => codes({ holds: [hold], today })
    expect(on('2026-10-31')).toEqual([])
    expect(on('2026-11-01')).toEqual(['hold.financial'])
    expect(on('2026-11-10')).toEqual(['hold.financial'])
    expect(on('2026-11-11')).toEqual([])
  })

  test('that does not block keeps nobody out; one that does names its office and the way out', () => {
    expect(codes({ holds: [{ ...hold, blocksRegistration: false }] })).toEqual([])
    expect(registrationBlockers({ ...clear, holds: [hold] })).toMatchObject([
      { officeCode: 'BUS', sentence: 'Pay it to register.', action: { path: '/profile/billing' } },
    ])
  })
})

test('a credit or nothing past due keeps nobody out, one cent does', () => {
  expect(codes({ pastDueCents: 0 })).toEqual([])
  expect(codes({ pastDueCents: -5_000 })).toEqual([])
  expect(codes({ pastDueCents: 1 })).toEqual(['balance.pastDue'])
})

test('what the college’s system does not say keeps nobody out, and is said to be unknown', () => {
  const silent = { pastDueCents: null, placement: null, hasResidency: null, hasAdvisor: null }
  expect(codes(silent)).toEqual([])
  expect(unknownChecks({ ...clear, ...silent })).toEqual([
    'balance',
    'placement',
    'residency',
    'advisor',
  ])
  expect(unknownChecks(clear)).toEqual([])
})
