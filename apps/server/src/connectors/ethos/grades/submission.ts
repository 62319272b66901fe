import type { EntryToPost, GradeRefusal } from '../../grade-desk.ts'
import type { Document } from '../http/clean-document.ts'
import { newestFirst, versionOf } from '../http/media-type.ts'
import { codeOf } from '../reading/references.ts'
import { typesOf } from '../registering/offer.ts'
import { day, guidIn, type Reference } from '../values.ts'

/** The resource of grades until the registrar verifies them. */
export const gradeResource = 'student-unverified-grades'
/** Represents a record to create. */
export const nilGuid = '00000000-0000-0000-0000-000000000000'

/** The major version of the submissions that the hub writes. */
const writtenMajor = 1

/**
 * The media type in which a college's Ethos takes grades, from its list of available resources. The
 * submissions are a representation of the grades, not a resource of their own.
 */
export function gradeTypeOf(body: unknown): string | null {
  const types = typesOf(body, gradeResource, ['post', 'put']).filter(
    (type) =>
      type.includes(`${gradeResource}-submissions.`) && versionOf(type)?.[0] === writtenMajor,
  )
  const order = (a: string, b: string) => newestFirst(versionOf(a) ?? [], versionOf(b) ?? [])
  return types.toSorted(order)[0] ?? null
}

const idIn = (reference: unknown): string => guidIn(reference as Reference)
const listIn = (reference: unknown): readonly Document[] =>
  Array.isArray(reference)
    ? reference.filter((item) => typeof item === 'object' && item !== null)
    : []

/** The GUID of the college's midterm or final grade type: the first of several midterms. */
export function gradeTypeIn(
  types: readonly Document[],
  kind: Exclude<EntryToPost['kind'], 'attendance'>,
): string | undefined {
  const [first] = types
    .filter(({ category }) => category === kind)
    .toSorted((a, b) => codeOf(a).localeCompare(codeOf(b)))
  return first && idIn(first)
}

/** The definitions of a grade as written: colleges define it once for each of their grade schemes. */
export const definitionsOf = (definitions: readonly Document[], grade: string): Document[] =>
  definitions.filter((definition) => Object(definition.grade).value === grade)

/** GUIDs of a grade and of its type. */
export interface GradeIds {
  readonly gradeId: string
  readonly typeId: string
}

/** The last day attended in a record of Ethos, `never`, or null if it has none. */
export function lastAttendedIn({ details, lastAttendance }: Document): string | null {
  const { date, status } = Object(Object(details).lastAttendance ?? lastAttendance)
  return status === 'neverAttended' ? 'never' : day(date) || null
}

const gradesIn = ({ details }: Document) => listIn(Object(details).grades)

/** Whether a record has a grade of a type: this one, or any. */
export const hasGrade = (
  document: Document,
  { typeId, gradeId }: Pick<GradeIds, 'typeId'> & Partial<GradeIds>,
): boolean =>
  gradesIn(document).some(
    ({ type, grade }) =>
      idIn(type) === typeId && (gradeId === undefined || idIn(grade) === gradeId),
  )

/** Whether a record still has all grades from before a write without a grade. */
export const preservesGrades = (document: Document, before: Document): boolean =>
  gradesIn(before).every(({ type, grade }) =>
    hasGrade(document, { typeId: idIn(type), gradeId: idIn(grade) }),
  )

/**
 * Whether a record of Ethos has a posted grade, with the last day attended and the end of an
 * incomplete; or for attendance, that last day.
 * @param ids of the grade; null for attendance
 * @param isWritten after it was written, an end that the system doesn't show proves nothing
 */
export function isPosted(
  document: Document,
  { lastAttendedOn, endsOn }: Pick<EntryToPost, 'lastAttendedOn' | 'endsOn'>,
  ids: GradeIds | null,
  isWritten: boolean,
): boolean {
  const isAttended = lastAttendedIn(document) === lastAttendedOn
  if (ids === null) return isAttended
  if (!hasGrade(document, ids) || !(isAttended || lastAttendedOn === null)) return false
  const end = day(Object(document.incompleteGrade).extensionDate)
  return endsOn === null || end === endsOn || (isWritten && end === '')
}

/**
 * The submission of a grade or of attendance. Colleague takes either a last day or a status, never
 * both, and ignores fields missing from a submission.
 * @param ids of the grade; null for attendance
 */
export function submissionOf(
  entry: EntryToPost,
  recordId: string | null,
  ids: GradeIds | null,
): Document & { readonly id: string } {
  const { lastAttendedOn, endsOn, postedBySisId } = entry
  return {
    id: recordId ?? nilGuid,
    sectionRegistration: { id: entry.registrationSisId },
    ...(ids !== null && {
      grade: {
        type: { id: ids.typeId },
        grade: { id: ids.gradeId },
        ...(endsOn !== null && { incompleteGrade: { extensionDate: endsOn } }),
      },
    }),
    ...(lastAttendedOn !== null && {
      lastAttendance:
        lastAttendedOn === 'never' ? { status: 'neverAttended' } : { date: lastAttendedOn },
    }),
    ...(postedBySisId !== null && { submittedBy: { id: postedBySisId } }),
  }
}

type Reason = Exclude<GradeRefusal, 'locked' | 'notTaken' | 'notCleared'>

/**
 * Codes of Colleague's and Banner's messages; the first match counts. Sources: the messages of
 * Colleague's Web API and public clients (2026-11).
 */
const meanings: readonly (readonly [Reason, RegExp])[] = [
  ['verified', /verified|already (been )?(posted|rolled)|academic history|final grade exists/i],
  ['deadline', /deadline|grading (period|is)\b.*(over|closed|ended)|no longer|not open for grad/i],
  [
    'notRegistered',
    /not (currently )?(registered|enrolled)|dropped|withdrawn|SectionRegistration|section registration/i,
  ],
  [
    'notAllowed',
    /grade[- ]scheme|grade definition|grade is required|invalid grade|grade .*not (valid|allowed)|incomplete|expiration date/i,
  ],
  ['forbidden', /permission|not authorized|authorization/i],
]

/** The reason for a refused grade, from the system's message. */
export const gradeRefusalOf = (sentence: string): Reason =>
  meanings.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other'
