import { expect, test } from 'vitest'
import { classesOn, meetingsOfWeek } from './meetings-of-week.ts'

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
  classesOn(sections, day).classes.map(({ section, from, to }) => [section.id, from, to])

test('R8.7 a class meets on its weekdays between its first and last day, and on no other', () => {
  const days = ['2026-08-19', '2026-08-24', '2026-08-25', '2026-12-09', '2026-12-14']
  expect(days.map((day) => times([english], day).length)).toEqual([0, 1, 0, 1, 0])
})

test('R8.7 on the Monday after the clocks change a class is still at nine', () => {
  expect(times([english], '2026-10-26')).toEqual([['english', 540, 590]])
  expect(times([english], '2026-11-02')).toEqual([['english', 540, 590]])
})

test('R8.7 the week of the clock change has seven days, each once', () => {
  const week = meetingsOfWeek([english], '2026-10-26').map(({ day }) => day)
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

test('R8.7 on a holiday a class does not meet, and the day says which', () => {
  const { classes, cancelled } = classesOn([english], '2026-09-07')
  expect(classes).toEqual([])
  expect(cancelled.map(({ section }) => section.id)).toEqual(['english'])
})

test('R8.7 a session of eight weeks is there only in the weeks in which it runs', () => {
  const inWeekOf = (monday: string) =>
    meetingsOfWeek([english, secondHalf], monday).flatMap(({ classes }) =>
      classes.map(({ section }) => section.id),
    )
  expect(inWeekOf('2026-10-12')).toEqual(['english', 'english'])
  expect(inWeekOf('2026-10-19')).toEqual(['second-half', 'english', 'second-half', 'english'])
})

test('R8.7 a class whose time or days are to be announced is on no day', () => {
  const noTime = { ...lecture, id: 'no-time', startTime: null, endTime: null }
  const noDays = { ...lecture, id: 'no-days', days: [] }
  expect(classesOn([{ id: 'later', meetings: [noTime, noDays] }], '2026-08-24').classes).toEqual([])
})

test('R8.7 every class of a day has its own key, however many weeks are shown', () => {
  const keys = ['2026-10-19', '2026-10-26']
    .flatMap((monday) => meetingsOfWeek([english, secondHalf], monday))
    .flatMap(({ classes }) => classes.map(({ key }) => key))
  expect(new Set(keys).size).toBe(8)
})
