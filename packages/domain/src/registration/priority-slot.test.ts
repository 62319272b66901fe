import { describe, expect, test } from 'vitest'
import {
  matchesRule,
  ownWindow,
  type PriorityWindow,
  type Registrant,
  registrationSlot,
} from './priority-slot.ts'

const student: Registrant = {
  earnedCredits: 30,
  programIds: ['nursing'],
  roles: ['student'],
  isVeteran: false,
  permissions: ['priority.honors'],
}

const window = (overrides: Partial<PriorityWindow> = {}): PriorityWindow => ({
  id: 'w1',
  label: 'Everybody',
  opensAt: '2026-11-05T14:00:00Z',
  closesAt: null,
  rule: {},
  sortOrder: 1,
  ...overrides,
})
const term = { opensAt: '2026-11-02T14:00:00Z', closesAt: '2027-01-26T06:00:00Z' }
const now = new Date('2026-11-03T12:00:00Z')

describe('who a window applies to', () => {
  test.each([
    { rule: {}, falls: true, why: 'no condition means everybody' },
    { rule: { minCredits: 30 }, falls: true, why: 'thirty credits are at least thirty' },
    { rule: { minCredits: 30.5 }, falls: false, why: 'and less than thirty and a half' },
    { rule: { maxCredits: 30 }, falls: true, why: 'and at most thirty' },
    { rule: { maxCredits: 29.5 }, falls: false, why: 'and more than twenty-nine and a half' },
    { rule: { programIds: ['welding', 'nursing'] }, falls: true, why: 'one of the programs' },
    { rule: { programIds: ['welding'] }, falls: false, why: 'none of the programs' },
    { rule: { programIds: [] }, falls: false, why: 'no program is meant' },
    { rule: { roles: ['employee', 'student'] }, falls: true, why: 'one of the roles' },
    { rule: { roles: ['employee'] }, falls: false, why: 'none of the roles' },
    { rule: { veteran: true }, falls: false, why: 'no veteran' },
    { rule: { veteran: false }, falls: true, why: 'those who are none' },
    { rule: { permission: 'priority.honors' }, falls: true, why: 'has been given it' },
    { rule: { permission: 'priority.athlete' }, falls: false, why: 'has not' },
    { rule: { minCredits: 10, veteran: true }, falls: false, why: 'all conditions must hold' },
  ])('$rule: $falls, $why', ({ rule, falls }) => {
    expect(matchesRule(student, rule)).toBe(falls)
  })

  test('R8.13 only veterans get the veterans’ window', () => {
    const veteran = { ...student, isVeteran: true }
    expect(matchesRule(veteran, { veteran: true })).toBe(true)
    expect(matchesRule(veteran, { veteran: false })).toBe(false)
  })
})

describe('a person’s window', () => {
  test('is the first to open, in any order of the list', () => {
    const early = window({ label: 'Thirty credits', opensAt: '2026-11-03T14:00:00Z', sortOrder: 9 })
    expect(ownWindow(student, [window(), early], now)).toBe(early)
  })

  test('is the first in the college’s order when two open at once', () => {
    const first = window({ label: 'First', sortOrder: 0 })
    expect(ownWindow(student, [window(), first], now)).toBe(first)
  })

  test('is followed by the next one at the instant it ends', () => {
    const short = window({ opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-11-03T12:00:00Z' })
    const later = window()
    expect(ownWindow(student, [short, later], new Date('2026-11-03T11:59:59.999Z'))).toBe(short)
    expect(ownWindow(student, [short, later], now)).toBe(later)
  })

  test('is the last to close when all are over, and null if none applies', () => {
    const one = window({ opensAt: '2026-10-01T00:00:00Z', closesAt: '2026-10-02T00:00:00Z' })
    const two = window({ opensAt: '2026-09-01T00:00:00Z', closesAt: '2026-10-03T00:00:00Z' })
    expect(ownWindow(student, [two, one], now)).toBe(two)
    expect(ownWindow(student, [window({ rule: { veteran: true } })], now)).toBeNull()
  })
})

describe('when a student may register, and what decides it', () => {
  const base = { eligibilities: [], windows: null, person: student, term, now }
  const eligible = { eligibility: 'eligible' as const, reasons: [], opensAt: null, closesAt: null }

  test('opens by default when the term opens for everyone', () => {
    expect(registrationSlot(base)).toEqual({
      eligibility: 'unknown',
      reasons: [],
      ...term,
      windowId: null,
      windowLabel: null,
      source: 'portal',
    })
  })

  test('opens with their window; the term closes it if the window has no end', () => {
    expect(registrationSlot({ ...base, windows: [window()] })).toMatchObject({
      eligibility: 'eligible',
      opensAt: '2026-11-05T14:00:00Z',
      closesAt: term.closesAt,
      windowId: 'w1',
      windowLabel: 'Everybody',
      source: 'portal',
    })
  })

  test('follows a slot from the student information system over every window', () => {
    const slot = { ...eligible, opensAt: '2026-11-09T16:00:00Z', closesAt: '2026-11-10T16:00:00Z' }
    expect(registrationSlot({ ...base, eligibilities: [slot], windows: [window()] })).toEqual({
      ...slot,
      windowId: null,
      windowLabel: null,
      source: 'sis',
    })
  })

  test('follows the next of two slots; the term closes it if the slot has no end', () => {
    const over = { ...eligible, opensAt: '2026-11-01T16:00:00Z', closesAt: '2026-11-02T16:00:00Z' }
    const next = { ...eligible, opensAt: '2026-11-09T16:00:00Z', closesAt: null }
    const slot = registrationSlot({ ...base, eligibilities: [next, over] })
    expect(slot).toMatchObject({ opensAt: next.opensAt, closesAt: term.closesAt })
  })

  test('R8.13 prefers a slot that is already open over one that opens later', () => {
    const open = { ...eligible, closesAt: '2026-11-04T16:00:00Z' }
    const later = { ...eligible, opensAt: '2026-11-09T16:00:00Z' }
    const slot = registrationSlot({ ...base, eligibilities: [later, open], windows: [window()] })
    expect(slot).toMatchObject({ opensAt: null, closesAt: open.closesAt, source: 'sis' })
    const alone = registrationSlot({ ...base, eligibilities: [open], windows: [window()] })
    expect(alone).toMatchObject({ closesAt: open.closesAt, source: 'sis' })
  })

  test('R8.13 follows the term’s hours for an eligible student when there are no windows', () => {
    expect(registrationSlot({ ...base, eligibilities: [eligible] })).toMatchObject({
      eligibility: 'eligible',
      ...term,
      source: 'sis',
    })
  })

  test('follows the window for an eligible student without a slot', () => {
    const slot = registrationSlot({ ...base, eligibilities: [eligible], windows: [window()] })
    expect(slot).toMatchObject({ source: 'portal', windowLabel: 'Everybody' })
  })

  test('lists each reason once for an ineligible student, and ignores the windows', () => {
    const refused = { ...eligible, eligibility: 'ineligible' as const, reasons: ['Not admitted'] }
    const slot = registrationSlot({
      ...base,
      eligibilities: [refused, refused],
      windows: [window()],
    })
    expect(slot).toEqual({ ...refused, windowId: null, windowLabel: null, source: 'sis' })
  })

  test('reports that no window applies to the student', () => {
    expect(registrationSlot({ ...base, windows: [] })).toMatchObject({
      eligibility: 'unknown',
      reasons: ['noWindow'],
      opensAt: null,
      closesAt: null,
    })
  })
})
