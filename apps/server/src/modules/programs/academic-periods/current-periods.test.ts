import { describe, expect, test } from 'vitest'
import { collegeDate } from '#lib/college-date.ts'
import { currentBookstore, currentCredit, orientationPeriods } from './current-periods.ts'

const term = (code: string, startOn: string, endOn: string, censusOn: string | null) => ({
  code,
  type: 'term' as const,
  startOn,
  endOn,
  censusDates: censusOn ? [censusOn] : [],
  isBookstore: true,
})

const spring = term('2026SP', '2026-01-12', '2026-05-08', '2026-01-30')
const summer = term('2026SU', '2026-06-01', '2026-07-24', '2026-06-08')
const fall = term('2026FA', '2026-08-24', '2026-12-11', '2026-09-11')
const nextSpring = term('2027SP', '2027-01-11', '2027-05-07', null)
const terms = [nextSpring, fall, spring, summer]

describe('the registration term', () => {
  test.each([
    { day: '2026-08-09', code: '2026FA', why: 'between terms the next one counts' },
    { day: '2026-08-10', code: '2026FA', why: 'two weeks before its start it has begun to count' },
    { day: '2026-12-11', code: '2026FA', why: 'its last day is still its own' },
    { day: '2026-12-12', code: '2027SP', why: 'the day after, the next one counts' },
    { day: '2026-05-17', code: '2026SU', why: 'fifteen days before summer, summer is the next' },
    { day: '2026-05-18', code: '2026SU', why: 'fourteen days before summer, summer has come' },
    { day: '2026-05-08', code: '2026SP', why: 'spring ends before summer comes near' },
    { day: '2020-01-01', code: '2026SP', why: 'long before the first, the first is the next' },
  ])('on $day is $code: $why', ({ day, code }) => {
    expect(currentCredit(terms, day)?.code).toBe(code)
  })

  test('is the later of two close terms, from 14 days before its start', () => {
    const long = term('LONG', '2026-06-01', '2026-08-20', null)
    expect(currentCredit([long, fall], '2026-08-09')?.code).toBe('LONG')
    expect(currentCredit([long, fall], '2026-08-10')?.code).toBe('2026FA')
  })

  test('is null after the last term and before the first', () => {
    expect(currentCredit(terms, '2027-05-08')).toBeNull()
    expect(currentCredit([], '2026-08-24')).toBeNull()
  })

  test('is never a year or a session', () => {
    const session = { ...fall, code: '2026FA-8W1', type: 'subterm' as const }
    const year = { ...fall, code: '2026-27', type: 'year' as const }
    expect(currentCredit([session, year], '2026-08-24')).toBeNull()
  })

  test('changes at midnight at the college, in both summer and winter time', () => {
    const at = (instant: string) =>
      currentCredit(terms, collegeDate(new Date(instant), 'America/Chicago'))?.code
    expect(at('2026-05-09T04:59:59Z')).toBe('2026SP')
    expect(at('2026-05-09T05:00:00Z')).toBe('2026SU')
    expect(at('2026-12-12T05:59:59Z')).toBe('2026FA')
    expect(at('2026-12-12T06:00:00Z')).toBe('2027SP')
  })
})

describe('the bookstore term', () => {
  test.each([
    { day: '2026-07-09', code: null, why: '46 days before fall it has not begun' },
    { day: '2026-07-10', code: '2026FA', why: '45 days before fall it begins' },
    { day: '2026-09-11', code: '2026FA', why: 'on census day adding and dropping still goes on' },
    { day: '2026-09-12', code: null, why: 'the day after, it is over' },
    { day: '2027-01-25', code: '2027SP', why: 'without a census day it lasts two weeks' },
    { day: '2027-01-26', code: null, why: 'and no longer' },
  ])('on $day is $code: $why', ({ day, code }) => {
    expect(currentBookstore(terms, day)?.code ?? null).toBe(code)
  })

  test('counts 45 calendar days across the end of daylight saving time', () => {
    const winter = term('2026WI', '2026-12-07', '2027-01-08', null)
    expect(currentBookstore([winter], '2026-10-22')).toBeNull()
    expect(currentBookstore([winter], '2026-10-23')?.code).toBe('2026WI')
  })

  test('skips a term without a bookstore', () => {
    expect(currentBookstore([{ ...fall, isBookstore: false }], '2026-08-24')).toBeNull()
  })
})

describe('a term set by the college', () => {
  const overrideOf = (kind: 'currentCredit' | 'currentBookstore', until: string | null) => ({
    ...spring,
    overrides: [{ kind, until }],
  })

  test('applies through its last day and not the day after', () => {
    const list = [overrideOf('currentCredit', '2026-09-30'), fall]
    expect(currentCredit(list, '2026-09-30')?.code).toBe('2026SP')
    expect(currentCredit(list, '2026-10-01')?.code).toBe('2026FA')
  })

  test('without a last day applies until it is cleared, and only for its own purpose', () => {
    const list = [overrideOf('currentBookstore', null), fall]
    expect(currentBookstore(list, '2030-01-01')?.code).toBe('2026SP')
    expect(currentCredit(list, '2026-09-01')?.code).toBe('2026FA')
  })
})

describe('the orientation terms', () => {
  const orientationTerms = [fall, spring, summer].map((period) => ({
    ...period,
    isOrientation: true,
  }))
  const on = (day: string) => orientationPeriods(orientationTerms, day).map(({ code }) => code)

  test('are current and upcoming ones, by start date', () => {
    expect(on('2026-05-08')).toEqual(['2026SP', '2026SU', '2026FA'])
    expect(on('2026-05-09')).toEqual(['2026SU', '2026FA'])
    expect(on('2026-12-11')).toEqual(['2026FA'])
    expect(on('2026-12-12')).toEqual([])
  })

  test('are terms with an orientation, no sessions or others', () => {
    const session = { ...fall, type: 'subterm' as const, isOrientation: true }
    expect(orientationPeriods([session, { ...fall, isOrientation: false }], '2026-08-01')).toEqual(
      [],
    )
  })
})
