import { expect, test } from 'vitest'
import type { Weekday } from '#lib/time/days.ts'
import { conflictsOf } from './conflicts.ts'

function section(
  id: string,
  days: Weekday[],
  startTime: string | null,
  endTime: string | null,
  dates: { startOn?: string; endOn?: string; exceptions?: string[] } = {},
) {
  const span = { startOn: '2026-08-24', endOn: '2026-12-11', exceptions: [], ...dates }
  return { id, meetings: [{ id: `${id}-meeting`, days, startTime, endTime, ...span }] }
}

const found = (...sections: ReturnType<typeof section>[]) =>
  conflictsOf(sections).map(({ first, second, days, from, to }) => [
    first.id,
    second.id,
    days.join(' '),
    from,
    to,
  ])

test('R8.7 a student is told of two classes at the same time, and of the part that both claim', () => {
  const lecture = section('lecture', ['MO', 'WE', 'FR'], '09:00', '09:50')
  const lab = section('lab', ['WE', 'FR'], '09:30', '11:00')
  expect(found(lecture, lab)).toEqual([['lecture', 'lab', 'WE FR', '09:30', '09:50']])
})

test('R8.7 a class that begins when another ends is no conflict', () => {
  expect(
    found(section('a', ['MO'], '09:00', '10:00'), section('b', ['MO'], '10:00', '11:00')),
  ).toEqual([])
})

test('R8.7 two eight-week classes at the same hour in different halves of a term are no conflict', () => {
  const first = section('first', ['TU'], '13:00', '14:20', { endOn: '2026-10-16' })
  const second = section('second', ['TU'], '13:00', '14:20', { startOn: '2026-10-19' })
  expect(found(first, second)).toEqual([])
})

test('R8.7 a clash on days on which one of them does not meet is no conflict', () => {
  const weekly = section('weekly', ['TH'], '18:00', '20:00', { exceptions: ['2026-11-26'] })
  const once = section('once', ['TH'], '18:00', '20:00', {
    startOn: '2026-11-26',
    endOn: '2026-11-26',
  })
  expect(found(weekly, once)).toEqual([])
})

test('R8.7 only the weekdays on which they really meet are named', () => {
  const term = section('term', ['MO', 'FR'], '09:00', '10:00')
  const oneWeek = section('one-week', ['MO', 'FR'], '09:00', '10:00', {
    startOn: '2026-09-07',
    endOn: '2026-09-10',
  })
  expect(found(term, oneWeek)).toEqual([['term', 'one-week', 'MO', '09:00', '10:00']])
})

test('R8.7 a conflict says when it begins and ends', () => {
  const term = section('term', ['MO'], '09:00', '10:00', { exceptions: ['2026-10-19'] })
  const half = section('half', ['MO'], '09:00', '10:00', { startOn: '2026-10-19' })
  expect(conflictsOf([term, half]).map(({ startOn, endOn }) => [startOn, endOn])).toEqual([
    ['2026-10-26', '2026-12-07'],
  ])
})

test('R8.7 classes without a set time never conflict', () => {
  const online = section('online', [], null, null)
  const announced = section('announced', ['MO'], null, null)
  expect(found(online, announced, section('a', ['MO'], '09:00', '10:00'))).toEqual([])
})

test('R8.7 the lecture and the lab of one class do not conflict with each other', () => {
  const { meetings } = section('both', ['MO'], '09:00', '10:00')
  expect(conflictsOf([{ id: 'both', meetings: [...meetings, ...meetings] }])).toEqual([])
})
