import { expect, test } from 'vitest'
import type { Weekday } from '#lib/time/days.ts'
import { findConflicts } from './conflicts.ts'

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

const getConflicts = (...sections: ReturnType<typeof section>[]) =>
  findConflicts(sections).map(({ first, second, days, from, to }) => [
    first.id,
    second.id,
    days.join(' '),
    from,
    to,
  ])

test('R8.7 reports two classes at the same time, and the overlap', () => {
  const lecture = section('lecture', ['MO', 'WE', 'FR'], '09:00', '09:50')
  const lab = section('lab', ['WE', 'FR'], '09:30', '11:00')
  expect(getConflicts(lecture, lab)).toEqual([['lecture', 'lab', 'WE FR', '09:30', '09:50']])
})

test('R8.7 reports no conflict when a class begins as another ends', () => {
  expect(
    getConflicts(section('a', ['MO'], '09:00', '10:00'), section('b', ['MO'], '10:00', '11:00')),
  ).toEqual([])
})

test('R8.7 reports no conflict for eight-week classes at the same time in different halves of a term', () => {
  const first = section('first', ['TU'], '13:00', '14:20', { endOn: '2026-10-16' })
  const second = section('second', ['TU'], '13:00', '14:20', { startOn: '2026-10-19' })
  expect(getConflicts(first, second)).toEqual([])
})

test('R8.7 reports no conflict on days when one of them does not meet', () => {
  const weekly = section('weekly', ['TH'], '18:00', '20:00', { exceptions: ['2026-11-26'] })
  const once = section('once', ['TH'], '18:00', '20:00', {
    startOn: '2026-11-26',
    endOn: '2026-11-26',
  })
  expect(getConflicts(weekly, once)).toEqual([])
})

test('R8.7 lists only the weekdays on which both meet', () => {
  const term = section('term', ['MO', 'FR'], '09:00', '10:00')
  const oneWeek = section('one-week', ['MO', 'FR'], '09:00', '10:00', {
    startOn: '2026-09-07',
    endOn: '2026-09-10',
  })
  expect(getConflicts(term, oneWeek)).toEqual([['term', 'one-week', 'MO', '09:00', '10:00']])
})

test('R8.7 reports when a conflict begins and ends', () => {
  const term = section('term', ['MO'], '09:00', '10:00', { exceptions: ['2026-10-19'] })
  const half = section('half', ['MO'], '09:00', '10:00', { startOn: '2026-10-19' })
  expect(findConflicts([term, half]).map(({ startOn, endOn }) => [startOn, endOn])).toEqual([
    ['2026-10-26', '2026-12-07'],
  ])
})

test('R8.7 ignores classes without a set time', () => {
  const online = section('online', [], null, null)
  const tba = section('announced', ['MO'], null, null)
  expect(getConflicts(online, tba, section('a', ['MO'], '09:00', '10:00'))).toEqual([])
})

test('R8.7 reports no conflict between the lecture and the lab of a class', () => {
  const { meetings } = section('both', ['MO'], '09:00', '10:00')
  expect(findConflicts([{ id: 'both', meetings: [...meetings, ...meetings] }])).toEqual([])
})
