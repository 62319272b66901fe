import { describe, expect, test } from 'vitest'
import { addDays, collegeDate } from './college-date.ts'

const central = 'America/Chicago'

describe('the current day at the college', () => {
  test.each([
    { at: '2026-08-25T04:59:59Z', day: '2026-08-24', when: 'a second before midnight in summer' },
    { at: '2026-08-25T05:00:00Z', day: '2026-08-25', when: 'midnight in summer' },
    { at: '2026-12-01T05:59:59Z', day: '2026-11-30', when: 'a second before midnight in winter' },
    { at: '2026-12-01T06:00:00Z', day: '2026-12-01', when: 'midnight in winter' },
    {
      at: '2026-11-01T04:59:59Z',
      day: '2026-10-31',
      when: 'before the day on which clocks go back',
    },
    { at: '2026-11-02T05:59:59Z', day: '2026-11-01', when: 'the last second of that 25-hour day' },
    { at: '2026-11-02T06:00:00Z', day: '2026-11-02', when: 'the midnight after it' },
    { at: '2027-03-15T04:59:59Z', day: '2027-03-14', when: 'the last second of the 23-hour day' },
    { at: '2027-03-15T05:00:00Z', day: '2027-03-15', when: 'the midnight after it' },
  ])('$when, $at, is $day', ({ at, day }) => {
    expect(collegeDate(new Date(at), central)).toBe(day)
  })

  test('gives two colleges different days at the same instant', () => {
    const instant = new Date('2026-08-25T03:00:00Z')
    expect(collegeDate(instant, 'America/Chicago')).toBe('2026-08-24')
    expect(collegeDate(instant, 'Europe/Berlin')).toBe('2026-08-25')
  })
})

test('counts calendar days, across clock changes, months and leap years', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
  expect(addDays('2027-03-15', -2)).toBe('2027-03-13')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})
