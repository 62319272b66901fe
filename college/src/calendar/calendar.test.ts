import { describe, expect, test } from 'vitest'
import { academicCalendar } from './calendar.ts'
import { instant, isoDay, nthWeekday, parseDay, weekdayOf } from './days.ts'

const calendarOn = (day: string) => academicCalendar(parseDay(day))
const years = Array.from({ length: 30 }, (_, index) => 2020 + index)

describe('the current term', () => {
  test.each([
    { day: '2026-11-21', current: '2026FA', next: '2027SP' },
    { day: '2026-08-10', current: '2026FA', next: '2027SP' },
    { day: '2026-08-09', current: '2026FA', next: '2027SP' },
    { day: '2026-07-24', current: '2026SU', next: '2026FA' },
    { day: '2025-12-20', current: '2026SP', next: '2026SU' },
    { day: '2026-05-20', current: '2026SU', next: '2026FA' },
  ])('is $current on $day', ({ day, current, next }) => {
    const calendar = calendarOn(day)
    expect([calendar.current.code, calendar.next.code]).toEqual([current, next])
    expect(calendar.terms).toHaveLength(10)
    expect(calendar.current.index).toBe(7)
  })
})

test('fall runs from late August to mid-December, spring from January to mid-May, summer in June and July', () => {
  for (const year of years) {
    for (const { season, start, end } of calendarOn(`${year}-10-01`).terms) {
      const [from, to] = [isoDay(start).slice(5), isoDay(end).slice(5)]
      const [earliest, latest] = {
        FA: ['08-22', '12-15'],
        SP: ['01-18', '05-22'],
        SU: ['06-01', '07-31'],
      }[season] as [string, string]
      expect(from >= earliest && to <= latest, `${year} ${season} ${from} ${to}`).toBe(true)
      expect(weekdayOf(end)).toBe(4)
    }
  }
})

test('an eight-week session crosses the daylight saving time change in every fall and spring', () => {
  for (const year of years) {
    const [, springHalf] = calendarOn(`${year}-03-01`).current.sessions
    const forward = nthWeekday(year, 3, 6, 2)
    expect(springHalf && springHalf.start < forward && forward < springHalf.end).toBe(true)
    const [, , fallHalf] = calendarOn(`${year}-11-01`).current.sessions
    const back = nthWeekday(year, 11, 6, 1)
    expect(fallHalf && fallHalf.start < back && back < fallHalf.end).toBe(true)
  }
})

test('subterms of one term share days exactly when their quarters overlap', () => {
  for (const { sessions } of calendarOn('2026-11-21').terms) {
    for (const session of sessions) {
      for (const two of sessions) {
        const sharesDays = session.start <= two.end && two.start <= session.end
        expect(sharesDays, `${session.code} ${two.code}`).toBe(
          (session.quarters & two.quarters) !== 0,
        )
      }
    }
  }
})

test('no deadline is on a weekend or a holiday', () => {
  for (const year of years)
    for (const { sessions, holidays } of calendarOn(`${year}-10-01`).terms)
      for (const { code, census, lastRefund, lastDrop, lastWithdraw } of sessions)
        for (const day of [census, lastRefund, lastDrop, lastWithdraw])
          expect(weekdayOf(day) > 4 || holidays.includes(day), `${code} ${isoDay(day)}`).toBe(false)
})

test('registration for the next term is open on any day', () => {
  for (const day of ['2026-09-01', '2026-11-21', '2026-02-10', '2026-06-15', '2026-12-20']) {
    const { next, ref } = calendarOn(day)
    expect(next.registrationOpens).toBeLessThan(ref)
  }
})

test('8 AM is 8 AM before and after the daylight saving time change', () => {
  expect(instant(parseDay('2026-10-31'), 8)).toBe('2026-10-31T13:00:00Z')
  expect(instant(parseDay('2026-11-02'), 8)).toBe('2026-11-02T14:00:00Z')
  expect(instant(parseDay('2026-06-01'), 23)).toBe('2026-06-02T04:00:00Z')
})
