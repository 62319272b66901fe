import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryToPost } from '#connectors/grade-desk.ts'
import {
  gradeRefusalOf,
  gradeTypeIn,
  gradeTypeOf,
  isPosted,
  nilGuid,
  preservesGrades,
  submissionOf,
} from './submission.ts'

const ids = { gradeId: 'grade-1', typeId: 'type-1' }
const day = fc.constantFrom('2026-09-30', '2026-12-01')
const grade: fc.Arbitrary<EntryToPost> = fc.record({
  registrationSisId: fc.uuid(),
  personSisId: fc.uuid(),
  kind: fc.constantFrom('midterm', 'final'),
  grade: fc.constantFrom('A-', 'F', 'I'),
  lastAttendedOn: fc.option(fc.oneof(day, fc.constant('never'))),
  endsOn: fc.option(day),
  postedBySisId: fc.option(fc.uuid()),
})

/** The record that a system shows after it accepts everything. */
const recordOf = (sent: ReturnType<typeof submissionOf>) => {
  const { type, grade: given, incompleteGrade } = Object(sent.grade)
  const lastAttendance = sent.lastAttendance
  return { details: { grades: [null, { type, grade: given }], lastAttendance }, incompleteGrade }
}

test('treats only a submission that was read back as posted', () => {
  fc.assert(
    fc.property(grade, grade, (a, b) => {
      const record = recordOf(submissionOf(a, null, ids))
      expect(isPosted(record, a, ids, false)).toBe(true)
      expect(isPosted(record, a, { ...ids, gradeId: 'grade-2' }, true)).toBe(false)
      expect(isPosted(record, a, { ...ids, typeId: 'type-2' }, true)).toBe(false)
      if (b.lastAttendedOn !== null && b.lastAttendedOn !== a.lastAttendedOn)
        expect(isPosted(record, b, ids, true)).toBe(false)
    }),
  )
})

test('submits a last day or a status, never both, and the nil ID only for a new record', () => {
  fc.assert(
    fc.property(grade, fc.option(fc.uuid()), (entry, recordId) => {
      const sent = submissionOf(entry, recordId, ids)
      expect(sent.id).toBe(recordId ?? nilGuid)
      if (entry.lastAttendedOn === null) expect(sent).not.toHaveProperty('lastAttendance')
      else expect(Object.keys(Object(sent.lastAttendance))).toHaveLength(1)
    }),
  )
})

test('submits attendance without a grade, and treats it as posted once the record has that last day', () => {
  fc.assert(
    fc.property(grade, grade, (a, b) => {
      const { lastAttendedOn } = a
      const sent = submissionOf({ ...a, kind: 'attendance', grade: null }, null, null)
      expect(sent).not.toHaveProperty('grade')
      const record = { details: { lastAttendance: sent.lastAttendance } }
      expect(isPosted(record, a, null, false)).toBe(true)
      expect(isPosted(record, b, null, true)).toBe(b.lastAttendedOn === lastAttendedOn)
    }),
  )
})

test('treats grades as preserved only if each is unchanged', () => {
  const gradeOf = (type: string, id: string) => ({ type: { id: type }, grade: { id } })
  const recordOf = (...grades: unknown[]) => ({ details: { grades } })
  const before = recordOf(gradeOf('mid', 'b'), null, gradeOf('final', 'a'))
  expect(preservesGrades(recordOf(gradeOf('final', 'a'), gradeOf('mid', 'b')), before)).toBe(true)
  expect(preservesGrades(recordOf(gradeOf('final', 'b'), gradeOf('mid', 'b')), before)).toBe(false)
  expect(preservesGrades({}, before)).toBe(false)
  expect(preservesGrades({}, {})).toBe(true)
})

test('writes an end date that the system doesn’t show once, and ignores it in the check', () => {
  const incomplete = { lastAttendedOn: null, endsOn: '2027-02-01' }
  const record = { details: { grades: [{ type: { id: 'type-1' }, grade: { id: 'grade-1' } }] } }
  expect(isPosted(record, incomplete, ids, false)).toBe(false)
  expect(isPosted(record, incomplete, ids, true)).toBe(true)
  const other = { ...record, incompleteGrade: { extensionDate: '2027-03-01T00:00:00Z' } }
  expect(isPosted(other, incomplete, ids, true)).toBe(false)
})

test('takes the first of several midterm grades', () => {
  const types = [
    { id: '2', code: 'MID2', category: 'midterm' },
    { id: '1', code: 'MID1', category: 'midterm' },
    { id: '3', code: 'FINAL', category: 'final' },
  ]
  expect([gradeTypeIn(types, 'midterm'), gradeTypeIn(types, 'final')]).toEqual(['1', '3'])
  expect(gradeTypeIn([], 'final')).toBeUndefined()
})

test('finds the newest representation of submissions that supports POST and PUT', () => {
  const name = 'student-unverified-grades'
  const type = (version: string) =>
    `application/vnd.hedtech.integration.${name}-submissions.v${version}+json`
  const offer = (...representations: object[]) => [{ resources: [{ name, representations }] }]
  const both = { methods: ['POST', 'put'] }
  const plain = { 'X-Media-Type': 'application/vnd.hedtech.integration.v1.0.0+json', ...both }
  expect(gradeTypeOf(offer(plain))).toBeNull()
  expect(gradeTypeOf(offer({ 'X-Media-Type': type('1.0.0'), methods: ['post'] }))).toBeNull()
  expect(gradeTypeOf(offer({ 'X-Media-Type': type('2.0.0'), ...both }))).toBeNull()
  const versions = ['1.0.0', '1.1.0'].map((version) => ({ 'X-Media-Type': type(version), ...both }))
  expect(gradeTypeOf(offer(plain, ...versions))).toBe(type('1.1.0'))
})

test.each([
  ['Grade has already been verified and may not be changed.', 'verified'],
  ["Section grade-scheme code 'UG' does not match grade grade-scheme 'PF'", 'notAllowed'],
  ['Final grade does not allow an expiration date.', 'notAllowed'],
  ['A grade is required.', 'notAllowed'],
  ['The student is not currently registered for the section.', 'notRegistered'],
  ['Unable to obtain id for SectionRegistration:  1', 'notRegistered'],
  ['The grading period for this section is over.', 'deadline'],
  ['The user does not have permission to update grades.', 'forbidden'],
  ['Something else.', 'other'],
] as const)('%s is %s', (sentence, reason) => {
  expect(gradeRefusalOf(sentence)).toBe(reason)
})
