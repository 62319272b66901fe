import { expect, test } from 'vitest'
import { collegeDate } from '#lib/college-date.ts'
import { validStartTerms } from './start-terms.ts'

const term = (code: string, startOn: string, censusOn: string | null) => ({
  code,
  type: 'term' as const,
  startOn,
  censusDates: censusOn ? [censusOn] : [],
})
const terms = [
  term('2027FA', '2027-08-23', '2027-09-10'),
  term('2027SU', '2027-06-07', '2027-06-11'),
  term('2027SP', '2027-01-25', '2027-02-05'),
  term('2026FA', '2026-08-24', '2026-09-11'),
  term('2028SP', '2028-01-24', null),
  term('2026SU', '2026-06-01', '2026-06-08'),
]
const on = (day: string) => validStartTerms(terms, day).map(({ code }) => code)

test.each([
  { day: '2026-08-23', codes: ['2026FA', '2027SP', '2027SU'], why: 'the next three' },
  { day: '2026-08-24', codes: ['2026FA', '2027SP', '2027SU', '2027FA'], why: 'fall has begun' },
  { day: '2026-09-11', codes: ['2026FA', '2027SP', '2027SU', '2027FA'], why: 'census day counts' },
  { day: '2026-09-12', codes: ['2027SP', '2027SU', '2027FA'], why: 'past census' },
  { day: '2028-02-07', codes: ['2028SP'], why: 'without a census day two weeks' },
  { day: '2028-02-08', codes: [], why: 'and no longer' },
])('on $day a student can start in $codes: $why', ({ day, codes }) => {
  expect(on(day)).toEqual(codes)
})

test('excludes years and sessions', () => {
  const session = { ...term('2027SP-8W1', '2027-01-25', null), type: 'subterm' as const }
  expect(validStartTerms([session], '2027-01-01')).toEqual([])
})

test('changes at midnight at the college, in both summer and winter time', () => {
  const winter = [term('LATE', '2026-10-26', '2026-11-06')]
  const at = (list: typeof terms, instant: string) =>
    validStartTerms(list, collegeDate(new Date(instant), 'America/Chicago')).map(({ code }) => code)
  expect(at([term('2026FA', '2026-08-24', '2026-09-11')], '2026-09-12T04:59:59Z')).toEqual([
    '2026FA',
  ])
  expect(at([term('2026FA', '2026-08-24', '2026-09-11')], '2026-09-12T05:00:00Z')).toEqual([])
  expect(at(winter, '2026-11-07T05:59:59Z')).toEqual(['LATE'])
  expect(at(winter, '2026-11-07T06:00:00Z')).toEqual([])
})
