import { describe, expect, test } from 'vitest'
import {
  type BlockingHold,
  type Clearance,
  registrationBlockers,
  unknownChecks,
} from './clear-to-register.ts'
import type { RegistrationSlot } from './priority-slot.ts'

/** The rules' Spanish texts. */
const texts = {
  es: {
    notEligible: 'No cumple los requisitos para inscribirse',
    hold: 'Hay una retención en su expediente: {title}.',
    agreement: 'Usted no ha respondido a un acuerdo: {title}.',
  },
}

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
  termId: 'spring',
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
const codes = (overrides: Partial<Clearance>) =>
  registrationBlockers({ ...clear, ...overrides }).map(({ code }) => code)

test('a student without blockers is clear to register', () => {
  expect(registrationBlockers(clear)).toEqual([])
})

test('a term without an opening date from the college is unknown, not closed', () => {
  const none = { ...clear, slot: null, termId: null, isWindowUnknown: true }
  expect([codes(none), unknownChecks(none)]).toEqual([[], ['window']])
})

test('a student sees every blocker at once', () => {
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
    'placement.expired',
    'residency.unknown',
    'orientation.open',
    'agreement.pending',
    'advisor.none',
  ])
})

test('R8.13 a financial hold and a past-due balance are one debt, and the hold shows the amount', () => {
  const owed = { holds: [{ ...hold, category: 'academic' as const }, hold], pastDueCents: 218_300 }
  expect(
    registrationBlockers({ ...clear, ...owed }).map(({ code, amountCents }) => [code, amountCents]),
  ).toEqual([
    ['hold.academic', null],
    ['hold.financial', 218_300],
  ])
  expect(codes({ pastDueCents: 218_300 })).toEqual(['balance.pastDue'])
})

test.each([
  { what: 'the registration term', term: { id: 'spring', title: 'Spring 2027' }, blocks: true },
  { what: 'another term', term: { id: 'fall', title: 'Fall 2026' }, blocks: false },
  { what: 'no term', term: null, blocks: true },
])('R8.13 a pending agreement for $what blocks: $blocks', ({ term, blocks }) => {
  const agreements = [{ title: 'Payment terms', dueOn: '2026-11-30', term }]
  expect(codes({ agreements })).toEqual(blocks ? ['agreement.pending'] : [])
})

describe('the registration window', () => {
  test.each([
    { now: '2026-11-02T13:59:59.999Z', code: ['window.notYet'] },
    { now: '2026-11-02T14:00:00.000Z', code: [] },
    { now: '2027-02-02T04:59:59.999Z', code: [] },
    { now: '2027-02-02T05:00:00.000Z', code: ['window.closed'] },
  ])('at $now: $code', ({ now, code }) => {
    expect(codes({ now: new Date(now) })).toEqual(code)
  })

  test('has separate reasons for a missing term, a group and a permission', () => {
    expect(codes({ slot: null })).toEqual(['window.noTerm'])
    expect(codes({ slot: { ...slot, eligibility: 'unknown', reasons: ['noWindow'] } })).toEqual([
      'window.none',
    ])
    expect(codes({ slot: { ...slot, eligibility: 'ineligible' } })).toEqual([
      'window.ineligibleUnsaid',
    ])
  })

  test('doesn’t repeat the college’s eligibility reason when a hold covers it', () => {
    const refused = { ...slot, eligibility: 'ineligible' as const, reasons: ['Balance due'] }
    expect(codes({ slot: refused, holds: [hold] })).toEqual(['hold.financial'])
    const [first] = registrationBlockers({
      ...clear,
      slot: { ...refused, reasons: ['Balance due', 'Not admitted.'] },
      holds: [hold],
    })
    expect(first).toMatchObject({ code: 'window.ineligible', sentence: 'Not admitted.' })
  })

  test('R1.10 shows reasons in Spanish only if all of them are translated', () => {
    const spanishOf = (reasons: readonly string[]) => {
      const reasonTranslations = { es: { 'Not admitted.': 'No ha sido admitido.' } }
      const refused = { ...slot, eligibility: 'ineligible' as const, reasons, reasonTranslations }
      return registrationBlockers({ ...clear, slot: refused }, texts)[0]?.translations.es
    }
    expect(spanishOf(['Not admitted.'])).toMatchObject({ sentence: 'No ha sido admitido.' })
    expect(spanishOf(['Not admitted.', 'See the dean.'])).toBeUndefined()
    expect(spanishOf([])).toBeUndefined()
  })
})

test('R8.13 a student rejected for a hold that has ended here sees the rejection, never that they are clear', () => {
  const refused = { ...slot, eligibility: 'ineligible' as const, reasons: ['Balance due'] }
  const given = (overrides: Partial<BlockingHold>) =>
    codes({ slot: refused, holds: [{ ...hold, ...overrides }] })
  expect(given({ endOn: '2026-11-09' })).toEqual(['window.ineligible'])
  expect(given({ startOn: '2026-11-11', endOn: null })).toEqual(['window.ineligible'])
  expect(given({ blocksRegistration: false })).toEqual(['window.ineligible'])
})

test('R8.13 links each blocker to the page where it is cleared, with its date and amount', () => {
  const facts = {
    ...clear,
    slot: { ...slot, opensAt: '2026-11-12T14:00:00Z' },
    holds: [hold, { ...hold, title: 'Immunization', category: 'health' as const, message: null }],
    pastDueCents: 45_000,
    placement: 'missing' as const,
    hasResidency: false,
    isOrientationDue: true,
    agreements: [{ title: 'Payment terms', dueOn: '2026-11-30' }],
    hasAdvisor: false,
  }
  const blockers = registrationBlockers(facts, texts)
  expect(blockers.map(({ code, action }) => [code, action.path])).toEqual([
    ['window.notYet', '/profile/registrations'],
    ['hold.financial', '/profile/billing'],
    ['hold.health', '/support/directory'],
    ['placement.missing', '/profile/placement-scores-and-transcripts'],
    ['residency.unknown', '/profile/admissions'],
    ['orientation.open', '/profile/orientation'],
    ['agreement.pending', '/profile/admissions#agreements'],
    ['advisor.none', '/support/directory'],
  ])
  const blockersOfKind = (kind: string) => blockers.filter((blocker) => blocker.kind === kind)
  expect(blockersOfKind('window')).toMatchObject([{ at: '2026-11-12T14:00:00Z', dueOn: null }])
  expect(blockersOfKind('hold')[1]).toMatchObject({
    sentence: 'There is a hold on your record: Immunization.',
    translations: {
      es: {
        title: 'Immunization',
        sentence: 'Hay una retención en su expediente: Immunization.',
      },
    },
  })
  expect(blockersOfKind('hold')[0]).toMatchObject({ amountCents: 45_000, at: null })
  expect(registrationBlockers({ ...clear, pastDueCents: 45_000 })).toMatchObject([
    { code: 'balance.pastDue', action: { path: '/profile/billing' }, amountCents: 45_000 },
  ])
  expect(blockersOfKind('placement')).toMatchObject([{ title: 'No placement score' }])
  expect(blockersOfKind('agreement')).toMatchObject([{ dueOn: '2026-11-30', translations: {} }])
})

test('R8.13 shows when a window closed, and marks scores that are too old', () => {
  const [window, placement] = registrationBlockers({
    ...clear,
    slot: { ...slot, closesAt: '2026-11-09T15:00:00Z' },
    placement: 'expired',
  })
  expect(window).toMatchObject({ code: 'window.closed', at: '2026-11-09T15:00:00Z' })
  expect(placement?.title).toBe('Placement score expired')
})

test('R1.10 shows the translated parts of a hold and an agreement in Spanish', () => {
  const spanish = { title: 'Saldo pendiente', message: 'Páguelo para inscribirse.' }
  const of = (overrides: Partial<BlockingHold>) =>
    registrationBlockers({ ...clear, holds: [{ ...hold, ...overrides }] }, texts)[0]?.translations
      .es
  expect(of({ translations: { es: spanish } })).toEqual({
    title: 'Saldo pendiente',
    sentence: 'Páguelo para inscribirse.',
  })
  expect(of({ translations: { es: { title: spanish.title } } })).toEqual({
    title: 'Saldo pendiente',
  })
  expect(of({ translations: {} })).toBeUndefined()
  expect(of({ translations: { es: spanish }, message: null })?.sentence).toBe(
    'Hay una retención en su expediente: Saldo pendiente.',
  )
  const agreement = {
    title: 'Payment terms',
    translations: { es: { title: 'Condiciones de pago' } },
    dueOn: '2026-11-30',
  }
  expect(
    registrationBlockers({ ...clear, agreements: [agreement] }, texts)[0]?.translations.es,
  ).toEqual({
    title: 'Condiciones de pago',
    sentence: 'Usted no ha respondido a un acuerdo: Condiciones de pago.',
  })
})

test('R8.13 names the term of an agreement that is required each term', () => {
  const pay = { title: 'Payment terms', translations: { es: { title: 'Condiciones de pago' } } }
  const agreements = [
    {
      ...pay,
      term: { id: 'fall', title: 'Fall 2026', translations: { es: { title: 'Otoño 2026' } } },
      dueOn: '2026-08-24',
    },
    { ...pay, term: { id: 'spring', title: 'Spring 2027', translations: {} }, dueOn: '2027-01-25' },
  ]
  const blockers = registrationBlockers({ ...clear, termId: null, agreements }, texts)
  expect(blockers.map(({ title, translations }) => [title, translations.es?.title])).toEqual([
    ['Payment terms, Fall 2026', 'Condiciones de pago, Otoño 2026'],
    ['Payment terms, Spring 2027', 'Condiciones de pago, Spring 2027'],
  ])
})

describe('a hold', () => {
  test('counts from its first day through its last', () => {
    const on = (today: string) => codes({ holds: [hold], today })
    expect(on('2026-10-31')).toEqual([])
    expect(on('2026-11-01')).toEqual(['hold.financial'])
    expect(on('2026-11-10')).toEqual(['hold.financial'])
    expect(on('2026-11-11')).toEqual([])
  })

  test('blocks only if it is a blocking one, and names its office and how to clear it', () => {
    expect(codes({ holds: [{ ...hold, blocksRegistration: false }] })).toEqual([])
    expect(registrationBlockers({ ...clear, holds: [hold] })).toMatchObject([
      { officeCode: 'BUS', sentence: 'Pay it to register.', action: { path: '/profile/billing' } },
    ])
  })
})

test('ignores a credit or nothing past due, and blocks at one cent', () => {
  expect(codes({ pastDueCents: 0 })).toEqual([])
  expect(codes({ pastDueCents: -5_000 })).toEqual([])
  expect(codes({ pastDueCents: 1 })).toEqual(['balance.pastDue'])
})

test('never blocks on data that the college’s system never sent, and lists it as unknown', () => {
  const silent = {
    holds: null,
    pastDueCents: null,
    placement: null,
    hasResidency: null,
    isOrientationDue: null,
    agreements: null,
    hasAdvisor: null,
  }
  expect(codes(silent)).toEqual([])
  expect(unknownChecks({ ...clear, ...silent })).toEqual([
    'hold',
    'balance',
    'placement',
    'residency',
    'orientation',
    'agreement',
    'advisor',
  ])
  expect(unknownChecks(clear)).toEqual([])
})
