import { describe, expect, test } from 'vitest'
import { type RegisteredClass, upNext } from './up-next.ts'

const zone = 'America/Chicago'

function course(
  id: string,
  meeting: Partial<RegisteredClass['meetings'][number]>,
): RegisteredClass {
  return {
    course: { id, subject: '', number: '', shortTitle: id, title: id },
    deliveryMode: 'inPerson',
    instructors: [],
    meetings: [
      {
        id,
        days: ['MO', 'WE'],
        startTime: '09:05',
        endTime: '09:55',
        startOn: '2026-08-24',
        endOn: '2026-12-11',
        exceptions: [],
        ...meeting,
      },
    ],
  }
}

function at(instant: string, ...sections: RegisteredClass[]) {
  const nextClass = upNext(sections, new Date(instant), zone)
  if (nextClass.kind === 'none') return nextClass.kind
  const { next } = nextClass
  return `${nextClass.kind} ${next.day} ${next.section.course.id} ${next.startsAt.toISOString()}`
}

const biology = course('BIO-112', {})
const english = course('ENG-105', { days: ['MO'], startTime: '13:00', endTime: '13:50' })

test('shows the first class of the day before it starts', () => {
  // Monday, November 16, 8:40 AM in Chicago
  expect(at('2026-11-16T14:40:00Z', english, biology)).toBe(
    'today 2026-11-16 BIO-112 2026-11-16T15:05:00.000Z',
  )
})

test('shows a class until it ends, then the next one', () => {
  expect(at('2026-11-16T15:54:59Z', english, biology)).toContain('BIO-112')
  expect(at('2026-11-16T15:55:00Z', english, biology)).toContain('today 2026-11-16 ENG-105')
})

test('shows the next day with a class after the last one of the day', () => {
  expect(at('2026-11-16T23:00:00Z', english, biology)).toContain('later 2026-11-18 BIO-112')
})

test('skips a holiday', () => {
  const withHoliday = course('BIO-112', { exceptions: ['2026-11-25', '2026-11-30'] })
  expect(at('2026-11-24T12:00:00Z', withHoliday)).toContain('later 2026-12-02')
})

test('shows the first meeting of a class that has not begun, and none of one that is over', () => {
  expect(at('2026-08-01T12:00:00Z', biology)).toContain('later 2026-08-24')
  expect(at('2026-12-12T12:00:00Z', biology)).toBe('none')
})

test('never shows a class without a set time', () => {
  expect(at('2026-11-16T12:00:00Z', course('ONL-100', { startTime: null, endTime: null }))).toBe(
    'none',
  )
  expect(at('2026-11-16T12:00:00Z', course('TBA-100', { days: [] }))).toBe('none')
  expect(at('2026-11-16T12:00:00Z')).toBe('none')
})

test("uses the college's day: late on Sunday in Chicago is Monday in UTC", () => {
  expect(at('2026-11-16T04:30:00Z', biology)).toContain('later 2026-11-16')
})

describe('when the clocks change', () => {
  const sunday = course('SUN-100', {
    days: ['SU'],
    startOn: '2026-01-01',
    startTime: '09:00',
    endTime: '10:00',
  })

  test('counts one hour less to a class on the Sunday that loses an hour', () => {
    expect(at('2026-03-08T07:00:00Z', sunday)).toBe(
      'today 2026-03-08 SUN-100 2026-03-08T14:00:00.000Z',
    )
  })

  test('counts one hour more to a class on the Sunday that gains an hour', () => {
    expect(at('2026-11-01T05:00:00Z', sunday)).toBe(
      'today 2026-11-01 SUN-100 2026-11-01T15:00:00.000Z',
    )
  })

  test('treats the same wall time before and after as different instants', () => {
    expect(at('2026-10-30T15:00:00Z', biology)).toContain('2026-11-02T15:05:00.000Z')
    expect(at('2026-10-27T15:00:00Z', biology)).toContain('2026-10-28T14:05:00.000Z')
  })
})
