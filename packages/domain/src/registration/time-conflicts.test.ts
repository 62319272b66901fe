import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsWith, overlapOf, type TimedMeeting, type Weekday } from './time-conflicts.ts'

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** 2026-08-24 is a Monday. */
const dayAt = (index: number) =>
  new Date(Date.parse('2026-08-24') + index * 86_400_000).toISOString().slice(0, 10)
const clock = (quarter: number) =>
  `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const meeting: fc.Arbitrary<TimedMeeting> = fc
  .record({
    days: fc.subarray([...weekdays]),
    start: fc.nat(30),
    length: fc.integer({ min: 1, max: 8 }),
    first: fc.nat(30),
    span: fc.nat(40),
    off: fc.array(fc.nat(70), { maxLength: 3 }),
    isTimed: fc.boolean(),
  })
  .map(({ days, start, length, first, span, off, isTimed }) => ({
    days,
    startTime: isTimed ? clock(start) : null,
    endTime: isTimed ? clock(start + length) : null,
    startOn: dayAt(first),
    endOn: dayAt(first + span),
    exceptions: off.map(dayAt),
  }))

/** Every day and quarter hour of a meeting, written out: the slow way to the same answer. */
function momentsOf({ days, startTime, endTime, startOn, endOn, exceptions }: TimedMeeting) {
  const moments = new Set<string>()
  if (startTime === null || endTime === null) return moments
  for (let index = 0; index < 80; index += 1) {
    const day = dayAt(index)
    const isMet = day >= startOn && day <= endOn && !exceptions.includes(day)
    if (!isMet || !days.includes(weekdays[index % 7] ?? 'SU')) continue
    for (let quarter = 0; quarter < 48; quarter += 1) {
      const time = clock(quarter)
      if (time >= startTime && time < endTime) moments.add(`${day} ${time}`)
    }
  }
  return moments
}

test('finds a conflict exactly when both meet at some moment', () => {
  fc.assert(
    fc.property(meeting, meeting, (a, b) => {
      const others = momentsOf(b)
      const shared = new Set([...momentsOf(a)].filter((moment) => others.has(moment)))
      const overlap = overlapOf(a, b)
      expect(overlap !== null).toBe(shared.size > 0)
      if (overlap === null) return
      const days = [...shared].map((moment) => moment.slice(0, 10)).sort()
      expect([overlap.startOn, overlap.endOn]).toEqual([days[0], days.at(-1)])
      expect(shared).toContain(`${overlap.startOn} ${overlap.from}`)
    }),
    { numRuns: 2000 },
  )
})

test('a conflict does not depend on the order', () => {
  fc.assert(
    fc.property(meeting, meeting, (left, right) => {
      const a = overlapOf(left, right)
      const b = overlapOf(right, left)
      expect(a && { ...a, days: [...a.days].sort() }).toEqual(
        b && { ...b, days: [...b.days].sort() },
      )
    }),
  )
})

test('a class fits exactly when none of its meetings conflicts', () => {
  const some = fc.array(meeting, { maxLength: 4 })
  fc.assert(
    fc.property(some, some, (own, others) => {
      const all = others.map(momentsOf)
      const clashes = own.some((timedMeeting) =>
        [...momentsOf(timedMeeting)].some((moment) => all.some((other) => other.has(moment))),
      )
      expect(fitsWith(own, others)).toBe(!clashes)
    }),
  )
})

test('two halves of a term do not conflict', () => {
  const half = (startOn: string, endOn: string): TimedMeeting => ({
    days: ['MO', 'WE'],
    startTime: '09:00',
    endTime: '10:20',
    startOn,
    endOn,
    exceptions: [],
  })
  expect(overlapOf(half('2026-08-24', '2026-10-16'), half('2026-10-19', '2026-12-11'))).toBeNull()
})
