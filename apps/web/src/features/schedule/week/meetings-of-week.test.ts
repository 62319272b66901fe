import { expect, test } from 'vitest'
import { getClasses, getWeek } from './meetings-of-week.ts'

const lecture = {
  id: 'lecture',
  days: ['MO' as const, 'WE' as const],
  startTime: '09:00',
  endTime: '09:50',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  exceptions: ['2026-09-07'],
}
const english = { id: 'english', meetings: [lecture] }
const secondHalf = {
  id: 'second-half',
  meetings: [{ ...lecture, id: 'late', startTime: '08:00', startOn: '2026-10-19', exceptions: [] }],
}

const times = (sections: (typeof english)[], day: string) =>
  getClasses(sections, day).classes.map(({ section, from, to }) => [section.id, from, to])

test('R8.7 shows a class only on its weekdays between its first and last day', () => {
  const days = ['2026-08-19', '2026-08-24', '2026-08-25', '2026-12-09', '2026-12-14']
  expect(days.map((day) => times([english], day).length)).toEqual([0, 1, 0, 1, 0])
})

test('R8.7 keeps a class at nine on the Monday after the clocks change', () => {
  expect(times([english], '2026-10-26')).toEqual([['english', 540, 590]])
  expect(times([english], '2026-11-02')).toEqual([['english', 540, 590]])
})

test('R8.7 has seven different days in the week of the clock change', () => {
  const week = getWeek([english], '2026-10-26').map(({ day }) => day)
  expect(week).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
})

test('R8.7 shows no class on a holiday, and names the ones that do not meet', () => {
  const { classes, cancelled } = getClasses([english], '2026-09-07')
  expect(classes).toEqual([])
  expect(cancelled.map(({ section }) => section.id)).toEqual(['english'])
})

test('R8.7 shows an eight-week session only in its weeks', () => {
  const getWeekClasses = (monday: string) =>
    getWeek([english, secondHalf], monday).flatMap(({ classes }) =>
      classes.map(({ section }) => section.id),
    )
  expect(getWeekClasses('2026-10-12')).toEqual(['english', 'english'])
  expect(getWeekClasses('2026-10-19')).toEqual(['second-half', 'english', 'second-half', 'english'])
})

test('R8.7 shows a class without a time or days on no day', () => {
  const noTime = { ...lecture, id: 'no-time', startTime: null, endTime: null }
  const noDays = { ...lecture, id: 'no-days', days: [] }
  expect(getClasses([{ id: 'later', meetings: [noTime, noDays] }], '2026-08-24').classes).toEqual(
    [],
  )
})

test('R8.7 gives every class of a day a unique key across weeks', () => {
  const keys = ['2026-10-19', '2026-10-26']
    .flatMap((monday) => getWeek([english, secondHalf], monday))
    .flatMap(({ classes }) => classes.map(({ key }) => key))
  expect(new Set(keys).size).toBe(8)
})
