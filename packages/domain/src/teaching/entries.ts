import { allowedGrades, type Grade, type GradingMode, gradeKinds, gradeOf } from './grades.ts'

/** What an instructor reports about the students in a class. */
export const entryKinds = ['attendance', ...gradeKinds] as const
export type EntryKind = (typeof entryKinds)[number]

/** What can be reported of a student's attendance. For online classes logging in is not attendance. */
export const attendanceMarks = ['attended', 'neverAttended', 'lastAttended'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** What an instructor entered about one student, as typed; null is nothing yet. */
export interface Entry {
  readonly value: string | null
  /** A day, YYYY-MM-DD once it is complete; beside a grade also `never`. */
  readonly lastAttendedOn: string | null
  /** The day on which an incomplete grade ends, YYYY-MM-DD once it is complete. */
  readonly endsOn: string | null
}

/** Nothing entered yet. */
export const noEntry: Entry = { value: null, lastAttendedOn: null, endsOn: null }

/** In place of the last day attended, beside the grade of a student who never attended. */
export const neverAttended = 'never'

/** What the entry of a student is checked against. Days are on the college's calendar. */
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
    ...sheet
  }: Pick<EntryRules, 'kind' | 'startOn' | 'endOn'> & { readonly grades: readonly Grade[] },
  gradingMode: GradingMode | null,
  today: string,
): EntryRules => ({
  kind: sheet.kind,
  startOn: sheet.startOn,
  endOn: sheet.endOn,
  today,
  grades: sheet.kind === 'attendance' ? [] : allowedGrades(grades, sheet.kind, gradingMode),
})

export type EntryFault =
  | 'missing'
  | 'notAllowed'
  | 'dayMissing'
  | 'notADay'
  | 'beforeClass'
  | 'afterClass'
  | 'inFuture'
  | 'endMissing'
  | 'endTooEarly'

/** What a value is entered with: the last day attended, or the end of an incomplete. */
export function asks(
  { value }: Pick<Entry, 'value'>,
  { kind, grades }: Pick<EntryRules, 'kind' | 'grades'>,
): Grade['asks'] {
  if (kind !== 'attendance') return gradeOf(value, grades)?.asks ?? null
  return value === 'lastAttended' ? 'lastDay' : null
}

/** The field that a fault is in. */
export function faultField(
  fault: EntryFault,
  entry: Pick<Entry, 'value'>,
  rules: Pick<EntryRules, 'kind' | 'grades'>,
): keyof Entry {
  if (fault === 'missing' || fault === 'notAllowed') return 'value'
  return asks(entry, rules) === 'end' ? 'endsOn' : 'lastAttendedOn'
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with a last day attended; null if nothing is. It must be a day of the class. */
function dayFault(
  day: string | null,
  { kind, startOn, endOn, today }: EntryRules,
): EntryFault | null {
  if (day === null) return 'dayMissing'
  if (kind !== 'attendance' && day === neverAttended) return null
  if (!isDay(day)) return 'notADay'
  if (day < startOn) return 'beforeClass'
  if (day > endOn) return 'afterClass'
  return day > today ? 'inFuture' : null
}

/** What is wrong with the end of an incomplete; null if nothing is. The work goes on after the class. */
function endFault(day: string | null, { endOn, today }: EntryRules): EntryFault | null {
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
 * An entry as it is reported, without what its value doesn't ask for: the last day of a student who
 * attends.
 * @returns why it can't be reported yet, if it can't
 */
export function checkEntry(entry: Entry, rules: EntryRules): EntryFault | ReportableEntry {
  if (entry.value === null) return 'missing'
  const value = allowedValue(entry.value, rules)
  if (value === null) return 'notAllowed'
  const { lastAttendedOn, endsOn } = entry
  switch (asks(entry, rules)) {
    case 'lastDay':
      return dayFault(lastAttendedOn, rules) ?? { ...noEntry, value, lastAttendedOn }
    case 'end':
      return endFault(endsOn, rules) ?? { ...noEntry, value, endsOn }
    default:
      return { ...noEntry, value }
  }
}

/** Why an entry can't be reported yet; null if it can. */
export function faultIn(entry: Entry, rules: EntryRules): EntryFault | null {
  const checked = checkEntry(entry, rules)
  return typeof checked === 'string' ? checked : null
}

/** Whether two entries say the same. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.value === other.value &&
  one.lastAttendedOn === other.lastAttendedOn &&
  one.endsOn === other.endsOn

export type CensusState = 'certified' | 'overdue' | 'due' | 'noDate'

/**
 * Where a class stands with what is due about it, such as its census.
 * @param dueOn its census day or deadline; null if the college didn't provide it, so that nothing is
 *   overdue
 */
export function censusState(dueOn: string | null, isReported: boolean, today: string): CensusState {
  if (isReported) return 'certified'
  if (dueOn === null) return 'noDate'
  return today > dueOn ? 'overdue' : 'due'
}
