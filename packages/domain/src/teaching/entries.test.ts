import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attendanceMarks,
  censusState,
  checkEntry,
  type EntryRules,
  entryError,
  isDay,
  noEntry,
} from './entries.ts'

const rules: EntryRules = {
  kind: 'attendance',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
  today: '2026-10-01',
  grades: [],
}
const last = (lastAttendedOn: string | null) =>
  entryError({ ...noEntry, value: 'lastAttended', lastAttendedOn }, rules)

test('the last day attended is a past day of the class', () => {
  expect([null, '9/12', '2026-02-30', '2026-08-23', '2026-08-24', '2026-10-02'].map(last)).toEqual([
    'dayMissing',
    'notADay',
    'notADay',
    'beforeClass',
    null,
    'inFuture',
  ])
  const over = { ...rules, today: '2027-01-05' }
  const after = { ...noEntry, value: 'lastAttended', lastAttendedOn: '2026-12-12' }
  expect(entryError(after, over)).toBe('afterClass')
})

test('reports a missing mark, and rejects an unknown one', () => {
  expect(entryError({ ...noEntry, lastAttendedOn: '2026-09-01' }, rules)).toBe('missing')
  expect(entryError({ ...noEntry, value: 'A' }, rules)).toBe('notAllowed')
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const typed = fc.oneof(day, fc.string({ maxLength: 12 }), fc.constant(null))
const entry = fc.record({
  value: fc.oneof(fc.constantFrom(...attendanceMarks, null), fc.string({ maxLength: 4 })),
  lastAttendedOn: typed,
  endsOn: typed,
})

test('any typed text is either an error or a mark, with a day of the class if required', () => {
  fc.assert(
    fc.property(entry, day, (edited, today) => {
      const checked = checkEntry(edited, { ...rules, today })
      if (typeof checked === 'string') return
      expect(attendanceMarks).toContain(checked.value)
      if (checked.value !== 'lastAttended') expect(checked.lastAttendedOn).toBeNull()
      else {
        const on = checked.lastAttendedOn ?? ''
        expect(isDay(on)).toBe(true)
        expect(on >= rules.startOn && on <= rules.endOn && on <= today).toBe(true)
      }
      expect(checkEntry(checked, { ...rules, today })).toEqual(checked)
    }),
  )
})

test('a class is overdue only after a census day that the college provided', () => {
  fc.assert(
    fc.property(fc.option(day), fc.boolean(), day, (census, isCertified, today) => {
      const state = censusState(census, isCertified, today)
      expect(state === 'certified').toBe(isCertified)
      expect(state === 'overdue').toBe(!isCertified && census !== null && today > census)
    }),
  )
})
