import fc from 'fast-check'
import type { TimedMeeting, Weekday } from '../../time-conflicts.ts'
import { type BuilderInput, schedulePreferences } from '../builder-input.ts'

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** 2026-08-24 is a Monday. */
const dayAt = (index: number) =>
  new Date(Date.parse('2026-08-24') + index * 86_400_000).toISOString().slice(0, 10)
const clock = (quarter: number) =>
  `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

export const aTime: fc.Arbitrary<TimedMeeting> = fc
  .record({
    days: fc.subarray([...weekdays.slice(0, 4)], { minLength: 1, maxLength: 2 }),
    start: fc.nat(12),
    length: fc.integer({ min: 2, max: 8 }),
    first: fc.constantFrom(0, 0, 14, 28),
    span: fc.constantFrom(3, 13, 55),
    off: fc.array(fc.nat(70), { maxLength: 2 }),
    isTimed: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  })
  .map(({ days, start, length, first, span, off, isTimed }) => ({
    days,
    startTime: isTimed ? clock(start) : null,
    endTime: isTimed ? clock(start + length) : null,
    startOn: dayAt(first),
    endOn: dayAt(first + span),
    exceptions: off.map(dayAt),
  }))

const sections = (prefix: string, max: number) =>
  fc
    .array(fc.array(aTime, { minLength: 1, maxLength: 2 }), { maxLength: max })
    .map((all) => all.map((meetings, index) => ({ id: `${prefix}${index}`, meetings })))

const aSlot = (id: string) =>
  fc
    .record({ sections: sections(`${id}-`, 4), lock: fc.option(fc.nat(8)) })
    .map(({ sections: all, lock }) => ({
      id,
      sections: all,
      lockedSectionId: lock === null ? null : (all[lock]?.id ?? null),
    }))

/** Small enough to try every schedule. */
export const arbitraryInput: fc.Arbitrary<BuilderInput> = fc.record({
  slots: fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...['A', 'B', 'C', 'D'].slice(0, count).map(aSlot))),
  busy: fc.array(
    fc
      .tuple(aTime, fc.boolean(), fc.boolean(), fc.nat(99))
      .map(([{ days, startTime, endTime, startOn, endOn }, isFrom, isUntil, number]) => ({
        id: `busy-${number}`,
        days,
        from: startTime ?? '12:00',
        to: endTime ?? '13:00',
        startOn: isFrom ? startOn : null,
        endOn: isUntil ? endOn : null,
      })),
    { maxLength: 2 },
  ),
  minBreakMinutes: fc.constantFrom(0, 15, 40),
  preference: fc.constantFrom(...schedulePreferences),
  registered: sections('has-', 1),
})
