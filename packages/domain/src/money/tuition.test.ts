import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateTuition, isInEffect, parseCredits, type Rate, rateFor } from './tuition.ts'

const rate = (different: Partial<Rate> = {}): Rate => ({
  academicYear: '2026-27',
  residency: 'inState',
  deliveryMode: 'any',
  perCreditCents: 19_800,
  feePerCreditCents: 1_350,
  effectiveFrom: '2026-06-01',
  effectiveTo: '2027-05-31',
  ...different,
})
const query = { academicYear: '2026-27', residency: 'inState', deliveryMode: 'any' } as const
const today = '2026-10-28'

describe('R8.8 a rate in effect', () => {
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2027-05-31', true],
    ['2027-06-01', false],
  ])('on %s: %s', (day, isApplicable) => {
    expect(isInEffect(rate(), day)).toBe(isApplicable)
  })

  test('applies until further notice without a last day', () => {
    expect(isInEffect(rate({ effectiveTo: null }), '2099-01-01')).toBe(true)
  })
})

describe('R8.8 the rate for a student', () => {
  test('matches their residency and year', () => {
    const own = rate()
    const others = [rate({ residency: 'outOfState' }), rate({ academicYear: '2025-26' })]
    expect(rateFor([...others, own], query, today)).toBe(own)
  })

  test('prefers one for the delivery method over one for any, in any order', () => {
    const online = rate({ deliveryMode: 'online', perCreditCents: 21_000 })
    const both = [rate(), online]
    expect(rateFor(both, { ...query, deliveryMode: 'online' }, today)).toBe(online)
    expect(rateFor(both, { ...query, deliveryMode: 'inPerson' }, today)).toBe(both[0])
    expect(rateFor(both, query, today)).toBe(both[0])
  })

  test('prefers one for the delivery method from its first day, even when it starts midyear', () => {
    const online = rate({ deliveryMode: 'online', effectiveFrom: '2027-01-01' })
    const both = [rate(), online]
    const onlineQuery = { ...query, deliveryMode: 'online' } as const
    expect(rateFor(both, onlineQuery, '2026-12-31')).toBe(both[0])
    expect(rateFor(both, onlineQuery, '2027-01-01')).toBe(online)
  })

  test('is today’s when the college raised it midyear', () => {
    const before = rate({ effectiveTo: '2026-12-31' })
    const after = rate({ effectiveFrom: '2027-01-01', perCreditCents: 20_100 })
    const both = [after, before]
    expect(rateFor(both, query, '2026-12-31')).toBe(before)
    expect(rateFor(both, query, '2027-01-01')).toBe(after)
  })

  test('is the first of a future year, and null for a past one', () => {
    expect(rateFor([rate()], query, '2026-01-15')).toEqual(rate())
    expect(rateFor([rate()], query, '2027-06-01')).toBeNull()
    expect(rateFor([], query, today)).toBeNull()
  })
})

test.each([
  [15, 297_000, 20_250],
  [3, 59_400, 4_050],
  [1.5, 29_700, 2_025],
  [0.25, 4_950, 338],
])(
  'R8.8 charges tuition and fees for %d credits to the cent',
  (credits, tuitionCents, feesCents) => {
    expect(estimateTuition(rate(), credits)).toEqual({
      tuitionCents,
      feesCents,
      totalCents: tuitionCents + feesCents,
    })
  },
)

test('R8.8 rounds half a cent up, even where floating point would lose it', () => {
  const sum = (credits: number, perCreditCents: number) =>
    estimateTuition({ perCreditCents, feePerCreditCents: 0 }, credits).totalCents
  expect(sum(1.15, 10)).toBe(12)
  expect(sum(1.14, 10)).toBe(11)
})

test('R8.8 estimates in whole cents, and never charges less for more credits', () => {
  const hundredths = fc.integer({ min: 1, max: 3_000 })
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(hundredths, hundredths, cents, (a, b, perCreditCents) => {
      const sum = (of: number) =>
        estimateTuition({ perCreditCents, feePerCreditCents: 0 }, of / 100).totalCents
      expect(Number.isInteger(sum(a))).toBe(true)
      expect(sum(Math.min(a, b))).toBeLessThanOrEqual(sum(Math.max(a, b)))
      expect(Math.abs(sum(a) - (a * perCreditCents) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  ['12', 12],
  [' 1.5 ', 1.5],
  ['1,5', 1.5],
  ['30', 30],
  ['30.01', null],
  ['0', null],
  ['-3', null],
  ['1.234', null],
  ['three', null],
  ['', null],
])('R8.8 parses typed credits %j as %s', (text, credits) => {
  expect(parseCredits(text)).toBe(credits)
})
