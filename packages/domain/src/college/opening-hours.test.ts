import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Closure, type OpeningHours, openingState } from './opening-hours.ts'

const zone = 'America/Chicago'
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR']
const everyDay = [...weekdays, 'SA', 'SU']
const office: OpeningHours[] = [{ days: weekdays, open: '08:00', close: '16:30' }]

const at = (instant: string, hours = office, closures: Closure[] = []) =>
  openingState({ hours, closures }, new Date(instant), zone)

describe('R8.15 an office’s opening state, in a winter week', () => {
  test.each([
    ['just before it opens', '2026-11-19T13:59:59.999Z', false, '2026-11-19T14:00:00.000Z'],
    ['when it opens', '2026-11-19T14:00:00.000Z', true, '2026-11-19T22:30:00.000Z'],
    ['just before it closes', '2026-11-19T22:29:59.999Z', true, '2026-11-19T22:30:00.000Z'],
    ['when it closes', '2026-11-19T22:30:00.000Z', false, '2026-11-20T14:00:00.000Z'],
    ['on Friday evening', '2026-11-20T23:00:00.000Z', false, '2026-11-23T14:00:00.000Z'],
  ])('%s', (_when, instant, isOpen, nextChangeAt) => {
    expect(at(instant)).toEqual({ isOpen, nextChangeAt })
  })
})

test('R8.15 uses the college’s clock before and after daylight saving time changes', () => {
  const opens = (instant: string) => at(instant).nextChangeAt
  expect(opens('2026-03-07T12:00:00Z')).toBe('2026-03-09T13:00:00.000Z')
  expect(opens('2026-10-31T12:00:00Z')).toBe('2026-11-02T14:00:00.000Z')
  const night: OpeningHours[] = [{ days: ['SA'], open: '22:00', close: '06:00' }]
  // Seven hours when clocks spring forward, nine when they fall back.
  expect(at('2026-03-08T04:00:00Z', night)).toEqual({
    isOpen: true,
    nextChangeAt: '2026-03-08T11:00:00.000Z',
  })
  expect(at('2026-11-01T03:00:00Z', night)).toEqual({
    isOpen: true,
    nextChangeAt: '2026-11-01T12:00:00.000Z',
  })
})

test('R8.15 closes for a lunch break, and joins hours that touch', () => {
  const withBreak = [
    { days: ['TH'], open: '13:00', close: '16:00' },
    { days: ['TH'], open: '08:00', close: '12:00' },
  ]
  expect(at('2026-11-19T18:30:00Z', withBreak)).toEqual({
    isOpen: false,
    nextChangeAt: '2026-11-19T19:00:00.000Z',
  })
  const touching = [...withBreak, { days: ['TH'], open: '12:00', close: '13:00' }]
  expect(at('2026-11-19T18:30:00Z', touching)).toEqual({
    isOpen: true,
    nextChangeAt: '2026-11-19T22:00:00.000Z',
  })
})

test('R8.15 stays closed on the first and last day of a closure', () => {
  const closures = [{ startOn: '2026-11-26', endOn: '2026-11-27' }]
  expect(at('2026-11-25T20:00:00Z', office, closures).isOpen).toBe(true)
  expect(at('2026-11-26T20:00:00Z', office, closures)).toEqual({
    isOpen: false,
    nextChangeAt: '2026-11-30T14:00:00.000Z',
  })
  expect(at('2026-11-27T20:00:00Z', office, closures).isOpen).toBe(false)
  expect(at('2026-11-30T20:00:00Z', office, closures).isOpen).toBe(true)
})

test('R8.15 shows when an office reopens after a break of several weeks', () => {
  const closures = [{ startOn: '2026-12-12', endOn: '2027-01-10' }]
  expect(at('2026-12-14T20:00:00Z', office, closures)).toEqual({
    isOpen: false,
    nextChangeAt: '2027-01-11T14:00:00.000Z',
  })
})

test('R8.15 has no next change for an office that never closes, and no state for one without hours', () => {
  const always = [{ days: everyDay, open: '00:00', close: '24:00' }]
  expect(at('2026-11-01T06:30:00Z', always)).toEqual({ isOpen: true, nextChangeAt: null })
  expect(at('2026-11-01T06:30:00Z', [])).toEqual({ isOpen: null, nextChangeAt: null })
  const closures = [{ startOn: '2026-01-01', endOn: '2027-12-31' }]
  expect(at('2026-11-19T20:00:00Z', office, closures)).toEqual({
    isOpen: false,
    nextChangeAt: null,
  })
})

test('R8.15 doesn’t change state before the next change, and does then', () => {
  const time = fc.nat(47).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`
  })
  const hours = fc.array(
    fc.record({ days: fc.subarray(everyDay, { minLength: 1 }), open: time, close: time }),
    { minLength: 1, maxLength: 4 },
  )
  const moment = fc.date({
    min: new Date('2026-10-29T00:00:00Z'),
    max: new Date('2026-11-04T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(hours, moment, (some, now) => {
      const { isOpen, nextChangeAt } = at(now.toISOString(), some)
      if (nextChangeAt === null) return
      expect(Date.parse(nextChangeAt)).toBeGreaterThan(now.getTime())
      const justBefore = new Date(Date.parse(nextChangeAt) - 1).toISOString()
      expect(at(justBefore, some).isOpen).toBe(isOpen)
      expect(at(nextChangeAt, some).isOpen).toBe(!isOpen)
    }),
    { numRuns: 200 },
  )
})
