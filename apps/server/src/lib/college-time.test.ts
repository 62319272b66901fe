import { expect, test } from 'vitest'
import { collegeTime } from './college-time.ts'

test.each([
  { day: '2026-10-31', time: '09:00', at: '2026-10-31T14:00:00.000Z', when: 'in summer' },
  {
    day: '2026-11-01',
    time: '00:59',
    at: '2026-11-01T05:59:00.000Z',
    when: 'before clocks go back',
  },
  { day: '2026-11-01', time: '01:30', at: '2026-11-01T06:30:00.000Z', when: 'the first of two' },
  {
    day: '2026-11-01',
    time: '02:00',
    at: '2026-11-01T08:00:00.000Z',
    when: 'after they went back',
  },
  { day: '2026-11-02', time: '09:00', at: '2026-11-02T15:00:00.000Z', when: 'in winter' },
  { day: '2027-03-14', time: '01:59', at: '2027-03-14T07:59:00.000Z', when: 'before the skip' },
  { day: '2027-03-14', time: '02:30', at: '2027-03-14T08:30:00.000Z', when: 'inside the skip' },
  { day: '2027-03-14', time: '03:00', at: '2027-03-14T08:00:00.000Z', when: 'after the skip' },
])('$day $time at the college, $when, is $at', ({ day, time, at }) => {
  expect(new Date(collegeTime(day, time, 'America/Chicago').getTime()).toISOString()).toBe(at)
})
