import { expect, test } from 'vitest'
import { planReminders } from './plan-reminders.ts'

type Sections = Parameters<typeof planReminders>[0]
type Meeting = Sections[number]['meetings'][number]

const zone = 'America/Chicago'
const everyDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A class with one meeting, with only the fields that a plan reads. */
const aClass = (meeting: Partial<Meeting> = {}, id = 'a') =>
  ({
    meetings: [
      {
        id,
        days: everyDay,
        startTime: '09:00',
        endTime: '09:50',
        startOn: '2026-08-01',
        endOn: '2026-12-31',
        exceptions: [],
        ...meeting,
      },
    ],
  }) as unknown as Sections[number]

const plan = (sections: Sections, now: string) => planReminders(sections, new Date(now), zone)
const moments = (sections: Sections, now: string) =>
  plan(sections, now).map(({ at }) => at.toISOString())

test('R9.5 reminds a student 15 minutes before each class of the next seven days', () => {
  expect(moments([aClass()], '2026-09-07T12:00:00Z')).toEqual([
    '2026-09-07T13:45:00.000Z',
    '2026-09-08T13:45:00.000Z',
    '2026-09-09T13:45:00.000Z',
    '2026-09-10T13:45:00.000Z',
    '2026-09-11T13:45:00.000Z',
    '2026-09-12T13:45:00.000Z',
    '2026-09-13T13:45:00.000Z',
  ])
})

test('R9.5 drops a reminder whose time is now or past, and keeps one a second ahead', () => {
  const soonest = (now: string) => moments([aClass()], now)[0]
  expect(soonest('2026-09-07T13:44:59Z')).toBe('2026-09-07T13:45:00.000Z')
  expect(soonest('2026-09-07T13:45:00Z')).toBe('2026-09-08T13:45:00.000Z')
})

test('R9.5 ends the seventh day at the time of day when the plan is made', () => {
  expect(moments([aClass()], '2026-09-07T13:44:59Z')).toHaveLength(7)
  expect(moments([aClass()], '2026-09-07T13:45:00Z').at(-1)).toBe('2026-09-14T13:45:00.000Z')
})

test("R9.5 keeps a class at its time on the college's clock when daylight saving time ends", () => {
  const found = moments([aClass()], '2026-10-31T12:00:00Z').slice(0, 2)
  expect(found).toEqual(['2026-10-31T13:45:00.000Z', '2026-11-01T14:45:00.000Z'])
})

test('R9.5 keeps it when daylight saving time begins', () => {
  const spring = aClass({ startOn: '2027-01-10', endOn: '2027-05-20' })
  const found = moments([spring], '2027-03-13T12:00:00Z').slice(0, 2)
  expect(found).toEqual(['2027-03-13T14:45:00.000Z', '2027-03-14T13:45:00.000Z'])
})

test('R9.5 counts a class right after midnight on its own day, although its reminder is the day before', () => {
  const early = aClass({ startTime: '00:10', endTime: '01:00', days: ['TU'] })
  expect(moments([early], '2026-09-07T12:00:00Z')).toEqual(['2026-09-08T04:55:00.000Z'])
})

test('R9.5 plans no reminder for holidays, after the end of the term, or for classes without a time', () => {
  const now = '2026-09-07T12:00:00Z'
  expect(moments([aClass({ exceptions: ['2026-09-07', '2026-09-09'] })], now)).toHaveLength(5)
  expect(moments([aClass({ endOn: '2026-09-08' })], now)).toHaveLength(2)
  expect(moments([aClass({ startTime: null, endTime: null })], now)).toEqual([])
})

test('R9.5 gives the same class on the same day the same id in every plan, and no other class that id', () => {
  const sections = [aClass({}, 'a'), aClass({ startTime: '11:00', endTime: '11:50' }, 'b')]
  const before = plan(sections, '2026-09-07T12:00:00Z')
  const after = plan(sections.toReversed(), '2026-09-08T12:00:00Z')
  const ids = new Map(before.map(({ id, at }) => [at.toISOString(), id]))
  const shared = after.filter(({ at }) => ids.has(at.toISOString()))
  expect(shared).toHaveLength(12)
  for (const { id, at } of shared) expect(ids.get(at.toISOString())).toBe(id)
  expect(new Set(before.map(({ id }) => id)).size).toBe(14)
  for (const { id } of before) expect(id).toBeLessThanOrEqual(0x7fffffff)
})

test('R9.5 plans at most 64, the soonest', () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    const hour = String(8 + index).padStart(2, '0')
    return aClass({ startTime: `${hour}:00`, endTime: `${hour}:50` }, `m${index}`)
  })
  const found = plan(many, '2026-09-07T12:00:00Z')
  expect(found).toHaveLength(64)
  expect(found.map(({ at }) => at.getTime())).toEqual(
    found.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  )
  expect(found.at(-1)?.of.day).toBe('2026-09-12')
})
