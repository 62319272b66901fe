import { allowedGrades, type Grade, type GradingMode, gradeKinds, gradeOf } from './grades.ts'

/** Reports that an instructor makes about the students in a class. */
export const entryKinds = ['attendance', ...gradeKinds] as const
export type EntryKind = (typeof entryKinds)[number]

/** What can be reported of a student's attendance. For online classes logging in is not attendance. */
export const attendanceMarks = ['attended', 'neverAttended', 'lastAttended'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** An instructor's entry for one student, as typed; null if not entered yet. */
export interface Entry {
  readonly value: string | null
  /** A day, YYYY-MM-DD once it is complete; with a grade also `never`. */
  readonly lastAttendedOn: string | null
  /** The day on which an incomplete grade ends, YYYY-MM-DD once it is complete. */
  readonly endsOn: string | null
}

/** Nothing entered yet. */
export const noEntry: Entry = { value: null, lastAttendedOn: null, endsOn: null }

/** Replaces the last day attended in the entry of a student who never attended. */
export const neverAttended = 'never'

/** The rules for validating a student's entry. Days are on the college's calendar. */
export interface EntryRules {
  readonly kind: EntryKind
  /** The class's first day. */
  readonly startOn: string
  /** The class's last day. */
  readonly endOn: string
  readonly today: string
  /** The grades that this student may get; empty for attendance. */
  readonly grades: readonly Grade[]
}

/** The rules for a student of a class. */
export const rulesFor = (
  {
    grades,
    ...classRules
  }: Pick<EntryRules, 'kind' | 'startOn' | 'endOn'> & { readonly grades: readonly Grade[] },
  gradingMode: GradingMode | null,
  today: string,
): EntryRules => ({
  kind: classRules.kind,
  startOn: classRules.startOn,
  endOn: classRules.endOn,
  today,
  grades:
    classRules.kind === 'attendance' ? [] : allowedGrades(grades, classRules.kind, gradingMode),
})

export type EntryError =
  | 'missing'
  | 'notAllowed'
  | 'dayMissing'
  | 'notADay'
  | 'beforeClass'
  | 'afterClass'
  | 'inFuture'
  | 'endMissing'
  | 'endTooEarly'

/** The date that a value requires: the last day attended, or the end of an incomplete. */
export function requiredDetail(
  { value }: Pick<Entry, 'value'>,
  { kind, grades }: Pick<EntryRules, 'kind' | 'grades'>,
): Grade['asks'] {
  if (kind !== 'attendance') return gradeOf(value, grades)?.asks ?? null
  return value === 'lastAttended' ? 'lastDay' : null
}

/** The field that an error belongs to. */
export function errorField(
  error: EntryError,
  entry: Pick<Entry, 'value'>,
  rules: Pick<EntryRules, 'kind' | 'grades'>,
): keyof Entry {
  if (error === 'missing' || error === 'notAllowed') return 'value'
  return requiredDetail(entry, rules) === 'end' ? 'endsOn' : 'lastAttendedOn'
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Validates a last day attended, which must be a day of the class. */
function dayError(
  day: string | null,
  { kind, startOn, endOn, today }: EntryRules,
): EntryError | null {
  if (day === null) return 'dayMissing'
  if (kind !== 'attendance' && day === neverAttended) return null
  if (!isDay(day)) return 'notADay'
  if (day < startOn) return 'beforeClass'
  if (day > endOn) return 'afterClass'
  return day > today ? 'inFuture' : null
}

/** Validates the end of an incomplete, which must be after the class ends. */
function endError(day: string | null, { endOn, today }: EntryRules): EntryError | null {
  if (day === null) return 'endMissing'
  if (!isDay(day)) return 'notADay'
  return day <= endOn || day < today ? 'endTooEarly' : null
}

/** An entry as it is reported. */
export interface ReportableEntry extends Entry {
  readonly value: string
}

/** The value as it is reported; null if the student can't get it. */
function allowedValue(value: string, { kind, grades }: EntryRules): string | null {
  if (kind !== 'attendance') return gradeOf(value, grades)?.code ?? null
  return attendanceMarks.find((mark) => mark === value) ?? null
}

/**
 * Validates an entry for reporting, and removes fields that its value doesn't use, such as the last
 * day of a student who attends.
 * @returns the error if it can't be reported yet
 */
export function checkEntry(entry: Entry, rules: EntryRules): EntryError | ReportableEntry {
  if (entry.value === null) return 'missing'
  const value = allowedValue(entry.value, rules)
  if (value === null) return 'notAllowed'
  const { lastAttendedOn, endsOn } = entry
  switch (requiredDetail(entry, rules)) {
    case 'lastDay':
      return dayError(lastAttendedOn, rules) ?? { ...noEntry, value, lastAttendedOn }
    case 'end':
      return endError(endsOn, rules) ?? { ...noEntry, value, endsOn }
    default:
      return { ...noEntry, value }
  }
}

/** The error that keeps an entry from being reported; null if valid. */
export function entryError(entry: Entry, rules: EntryRules): EntryError | null {
  const checked = checkEntry(entry, rules)
  return typeof checked === 'string' ? checked : null
}

/** Whether two entries are equal. */
export const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.value === b.value && a.lastAttendedOn === b.lastAttendedOn && a.endsOn === b.endsOn

export type CensusState = 'certified' | 'overdue' | 'due' | 'noDate'

/**
 * The state of a task that is due for a class, such as its census.
 * @param dueOn its census day or deadline; null if the college didn't provide it, so that nothing is
 *   overdue
 */
export function censusState(dueOn: string | null, isReported: boolean, today: string): CensusState {
  if (isReported) return 'certified'
  if (dueOn === null) return 'noDate'
  return today > dueOn ? 'overdue' : 'due'
}
