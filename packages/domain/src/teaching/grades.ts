/** The two times an instructor grades a class. */
export const gradeKinds = ['midterm', 'final'] as const
export type GradeKind = (typeof gradeKinds)[number]

export const gradingModes = ['standard', 'passFail', 'audit'] as const
export type GradingMode = (typeof gradingModes)[number]

/** A grade that instructors of the college give. */
export interface Grade {
  /** As written: `A-`. */
  readonly code: string
  /** How students who may get it are graded. */
  readonly modes: readonly GradingMode[]
  readonly kinds: readonly GradeKind[]
  /** The date it requires: the last day attended, or the day on which an incomplete ends. */
  readonly asks: 'lastDay' | 'end' | null
}

/** The date a grade requires by its letter: F and U the last day attended, I its end. */
export function detailByLetter(code: string): Grade['asks'] {
  if (code === 'I') return 'end'
  return code === 'F' || code === 'U' ? 'lastDay' : null
}

/**
 * The grades that a student may get.
 * @param mode null if the college's system doesn't send the grading mode: then any
 */
export const allowedGrades = (
  grades: readonly Grade[],
  kind: GradeKind,
  mode: GradingMode | null,
): readonly Grade[] =>
  grades.filter(
    ({ kinds, modes }) => kinds.includes(kind) && (mode === null || modes.includes(mode)),
  )

/** Upper case, without spaces, and with a hyphen for the minus that word processors write. */
const normalize = (typed: string) =>
  typed.replaceAll(/\s/g, '').replaceAll(/[–—−]/g, '-').toUpperCase()

/** Parses a typed grade leniently: ` a–` is `A-`. Null if it isn't one of these grades. */
export function gradeOf(typed: string | null, grades: readonly Grade[]): Grade | null {
  if (typed === null) return null
  const normalized = normalize(typed)
  return grades.find(({ code }) => normalize(code) === normalized) ?? null
}

/** When grades are due: some days after a part of the class is over. */
export interface GradesDue {
  /** How much of the class, from 0 to 100. */
  readonly percent: number
  readonly days: number
}

const DAY = 86_400_000

/** The day on which the grades of a class are due, by its own length since sessions differ. */
export function gradesDueOn(
  { startOn, endOn }: { readonly startOn: string; readonly endOn: string },
  { percent, days }: GradesDue,
): string {
  const [start, end] = [Date.parse(startOn), Date.parse(endOn)]
  const part = Math.round(((end - start) / DAY) * (percent / 100))
  return new Date(start + (part + days) * DAY).toISOString().slice(0, 10)
}
