import { expect, test } from 'vitest'
import { classesOn, meetingsOfWeek } from './meetings-of-week.ts'
import { columnsOf, dayToOpen, hoursOf, placed, placeOf } from './week-grid.ts'

const monday = '2026-10-26'

function section(id: string, startTime: string | null, endTime: string | null, day = 'MO') {
  const days = [day as 'MO' | 'SA']
  const span = { startOn: '2026-08-24', endOn: '2026-12-11', exceptions: [] }
  return { id, meetings: [{ id, days, startTime, endTime, ...span }] }
}

const hours = (...sections: ReturnType<typeof section>[]) => hoursOf(sections, monday, '2026-11-01')

const lanes = (...sections: ReturnType<typeof section>[]) =>
  placed(classesOn(sections, monday).classes).map(({ section: { id }, lane, lanes }) => [
    id,
    lane,
    lanes,
  ])

test('R8.7 the grid opens early and closes late enough for every class, in whole hours', () => {
  expect(hours(section('noon', '12:00', '12:50'))).toEqual({ from: 8, to: 16 })
  expect(hours(section('dawn', '06:45', '07:35'), section('night', '18:00', '20:45'))).toEqual({
    from: 6,
    to: 21,
  })
})

test('R8.7 without set times the grid still has its usual hours', () => {
  expect(hours(section('online', null, null))).toEqual({ from: 8, to: 16 })
})

test('R8.7 an evening class that is over or to come does not stretch the grid', () => {
  const evening = section('evening', '18:00', '20:45')
  expect(hoursOf([evening], '2026-12-14', '2026-12-20')).toEqual({ from: 8, to: 16 })
})

test('R8.7 a class stands where its time is', () => {
  const hours = { from: 8, to: 16 }
  expect([8 * 60, 12 * 60, 15 * 60, 16 * 60].map((minute) => placeOf(minute, hours))).toEqual([
    0, 0.5, 0.875, 1,
  ])
  expect(placeOf(7 * 60, hours)).toBe(0)
})

test('R8.7 classes one after the other keep the whole width', () => {
  expect(lanes(section('a', '09:00', '10:00'), section('b', '10:00', '11:00'))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ])
})

test('R8.7 classes at the same time stand side by side, and a lane is used again when it is free', () => {
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

test('R8.7 Saturday is a column only for somebody who has class on Saturdays', () => {
  const days = (...sections: ReturnType<typeof section>[]) =>
    columnsOf(meetingsOfWeek(sections, monday), sections).map(({ day }) => day.slice(-2))
  expect(days(section('a', '09:00', '10:00'))).toEqual(['26', '27', '28', '29', '30'])
  expect(days(section('a', '09:00', '10:00', 'SA'))).toHaveLength(6)
})

test('R8.7 on a weekend without classes the timetable opens on the week to come', () => {
  const weekdays = [section('a', '09:00', '10:00')]
  const saturdays = [section('a', '09:00', '10:00', 'SA')]
  expect(['2026-10-30', '2026-10-31', '2026-11-01'].map((day) => dayToOpen(weekdays, day))).toEqual(
    ['2026-10-30', '2026-11-02', '2026-11-02'],
  )
  expect(dayToOpen(saturdays, '2026-10-31')).toBe('2026-10-31')
})
