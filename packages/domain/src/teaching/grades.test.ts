import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkEntry,
  type Entry,
  entryError,
  errorField,
  noEntry,
  requiredDetail,
  rulesFor,
} from './entries.ts'
import {
  allowedGrades,
  detailByLetter,
  type Grade,
  gradeKinds,
  gradeOf,
  gradesDueOn,
  gradingModes,
} from './grades.ts'

const grade = (
  code: string,
  modes: Grade['modes'],
  kinds = gradeKinds as Grade['kinds'],
): Grade => ({
  ...{ code, modes, kinds },
  asks: detailByLetter(code),
})
const grades = [
  ...['A', 'A-', 'B+', 'F'].map((code) => grade(code, ['standard'])),
  grade('I', ['standard', 'passFail'], ['final']),
  grade('P', ['passFail']),
  grade('U', ['passFail']),
  grade('T', ['audit']),
]
const sheet = { startOn: '2026-08-24', endOn: '2026-12-11', grades }
const rules = rulesFor({ ...sheet, kind: 'final' }, 'standard', '2026-12-14')
const fault = (entry: Partial<Entry>) => entryError({ ...noEntry, ...entry }, rules)

test('a student gets the grades of how they are graded; an I only at the end', () => {
  const codes = (...[kind, mode]: [Grade['kinds'][number], Grade['modes'][number] | null]) =>
    allowedGrades(grades, kind, mode).map(({ code }) => code)
  expect(codes('final', 'standard')).toEqual(['A', 'A-', 'B+', 'F', 'I'])
  expect(codes('midterm', 'passFail')).toEqual(['P', 'U'])
  expect(codes('midterm', 'audit')).toEqual(['T'])
  expect(codes('final', null)).toHaveLength(grades.length)
  expect(fault({ value: 'P' })).toBe('notAllowed')
})

test('an F requires the last day attended in the class, or that the student never attended', () => {
  expect(
    [null, 'never', '12/1', '2026-08-23', '2026-12-12', '2026-12-01'].map((lastAttendedOn) =>
      fault({ value: 'f', lastAttendedOn }),
    ),
  ).toEqual(['dayMissing', null, 'notADay', 'beforeClass', 'afterClass', null])
  const early = { ...rules, today: '2026-11-01' }
  const ahead = { ...noEntry, value: 'F', lastAttendedOn: '2026-11-02' }
  expect(entryError(ahead, early)).toBe('inFuture')
  expect(errorField('notADay', ahead, rules)).toBe('lastAttendedOn')
})

test('an I requires a due date after the class', () => {
  expect(
    [null, 'spring', '2026-12-11', '2026-12-13', '2027-05-01'].map((endsOn) =>
      fault({ value: 'I', endsOn }),
    ),
  ).toEqual(['endMissing', 'notADay', 'endTooEarly', 'endTooEarly', null])
  expect(errorField('notADay', { value: 'I' }, rules)).toBe('endsOn')
})

test('recognizes a grade in any notation', () => {
  for (const typed of ['a-', ' A – ', 'A−']) expect(gradeOf(typed, grades)?.code).toBe('A-')
  for (const typed of ['', 'AA', 'A+', null]) expect(gradeOf(typed, grades)).toBeNull()
})

const day = fc
  .date({ min: new Date('2026-06-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const typed = fc.oneof(day, fc.string({ maxLength: 12 }), fc.constantFrom(null, 'never'))
const entry = fc.record({
  value: fc.oneof(fc.constantFrom(...grades.map(({ code }) => code)), fc.string({ maxLength: 4 })),
  lastAttendedOn: typed,
  endsOn: typed,
})

test('any typed text is either an error or a grade of the student, with only the date it requires', () => {
  fc.assert(
    fc.property(
      entry,
      day,
      fc.constantFrom(...gradeKinds),
      fc.constantFrom(...gradingModes, null),
      (edited, today, kind, mode) => {
        const own = rulesFor({ ...sheet, kind }, mode, today)
        const checked = checkEntry(edited, own)
        if (typeof checked === 'string') return
        const detail = requiredDetail(checked, own)
        expect(own.grades.map(({ code }) => code)).toContain(checked.value)
        expect(checked.lastAttendedOn !== null).toBe(detail === 'lastDay')
        expect(checked.endsOn !== null).toBe(detail === 'end')
        if (checked.endsOn !== null) expect(checked.endsOn > sheet.endOn).toBe(true)
        expect(checkEntry(checked, own)).toEqual(checked)
      },
    ),
  )
})

test('grades are due by the length of the class itself', () => {
  expect(gradesDueOn(sheet, { percent: 100, days: 5 })).toBe('2026-12-16')
  expect(
    gradesDueOn({ startOn: '2026-08-24', endOn: '2026-10-16' }, { percent: 50, days: 3 }),
  ).toBe('2026-09-23')
  fc.assert(
    fc.property(day, fc.nat(150), fc.nat(100), fc.nat(30), (startOn, length, percent, days) => {
      const endOn = gradesDueOn({ startOn, endOn: startOn }, { percent: 0, days: length })
      const due = gradesDueOn({ startOn, endOn }, { percent, days })
      expect(due >= startOn).toBe(true)
      expect(due <= gradesDueOn({ startOn, endOn }, { percent: 100, days })).toBe(true)
    }),
  )
})
