import { expect, test } from 'vitest'
import { getClasses, getWeek } from './meetings-of-week.ts'
import { assignLanes, getHours, initialDay, rowOf, visibleDays } from './week-grid.ts'

const monday = '2026-10-26'

function section(id: string, startTime: string | null, endTime: string | null, day = 'MO') {
  const days = [day as 'MO' | 'SA']
  const span = { startOn: '2026-08-24', endOn: '2026-12-11', exceptions: [] }
  return { id, meetings: [{ id, days, startTime, endTime, ...span }] }
}

const hours = (...sections: ReturnType<typeof section>[]) =>
  getHours(sections, monday, '2026-11-01')

const lanes = (...sections: ReturnType<typeof section>[]) =>
  assignLanes(getClasses(sections, monday).classes).map(({ section: { id }, lane, lanes }) => [
    id,
    lane,
    lanes,
  ])

test('R8.7 opens early and closes late enough for every class, in whole hours', () => {
  expect(hours(section('noon', '12:00', '12:50'))).toEqual({ from: 8, to: 16 })
  expect(hours(section('dawn', '06:45', '07:35'), section('night', '18:00', '20:45'))).toEqual({
    from: 6,
    to: 21,
  })
})

test('R8.7 has default hours without set times', () => {
  expect(hours(section('online', null, null))).toEqual({ from: 8, to: 16 })
})

test('R8.7 is not extended by a past or future evening class', () => {
  const evening = section('evening', '18:00', '20:45')
  expect(getHours([evening], '2026-12-14', '2026-12-20')).toEqual({ from: 8, to: 16 })
})

test('R8.7 places a class at its time', () => {
  const hours = { from: 8, to: 16 }
  const at = (minute: number) => rowOf(minute, hours)
  expect([8 * 60, 8 * 60 + 5, 12 * 60, 16 * 60].map(at)).toEqual([1, 2, 49, 97])
  expect([at(7 * 60), at(17 * 60), at(8 * 60 + 9)]).toEqual([1, 97, 2])
})

test('R8.7 gives consecutive classes the full width', () => {
  expect(lanes(section('a', '09:00', '10:00'), section('b', '10:00', '11:00'))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ])
})

test('R8.7 places simultaneous classes side by side, and reuses free lanes', () => {
  const at = [
    section('long', '09:00', '12:00'),
    section('short', '09:30', '10:00'),
    section('next', '10:00', '11:00'),
    section('later', '13:00', '14:00'),
  ]
  expect(lanes(...at)).toEqual([
    ['long', 0, 2],
    ['short', 1, 2],
    ['next', 1, 2],
    ['later', 0, 1],
  ])
})

test('R8.7 has a Saturday column only for people with class on Saturdays', () => {
  const days = (...sections: ReturnType<typeof section>[]) =>
    visibleDays(getWeek(sections, monday), sections).map(({ day }) => day.slice(-2))
  expect(days(section('a', '09:00', '10:00'))).toEqual(['26', '27', '28', '29', '30'])
  expect(days(section('a', '09:00', '10:00', 'SA'))).toHaveLength(6)
})

test('R8.7 opens on the coming week during a weekend without classes', () => {
  const weekdays = [section('a', '09:00', '10:00')]
  const saturdays = [section('a', '09:00', '10:00', 'SA')]
  expect(
    ['2026-10-30', '2026-10-31', '2026-11-01'].map((day) => initialDay(weekdays, day)),
  ).toEqual(['2026-10-30', '2026-11-02', '2026-11-02'])
  expect(initialDay(saturdays, '2026-10-31')).toBe('2026-10-31')
})
