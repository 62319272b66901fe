/**
 * Which of a student's courses may count toward a program, and which courses a pattern matches.
 * Source: domain.md section 2.
 */

/** A course that a student has taken, is taking or will take, as counted in a program plan. */
export interface PlanCourse {
  readonly kind: 'registration' | 'transfer'
  readonly id: string
  /** The public course number, `ENG-105`. */
  readonly courseId: string
  readonly title: string
  /** Null if unknown: the course then can't count toward a number of credits. */
  readonly credits: number | null
  readonly grade: string | null
  readonly state: 'completed' | 'inProgress' | 'planned'
}

/** Failed, withdrawn, never attended, audited: no credit, whatever else the record contains. */
export const withoutCredit: ReadonlySet<string> = new Set(
  'F FW W WF Q N NC NP O L E U X AU'.split(' '),
)

/** To be completed: a grade will replace it. */
const incomplete = 'I'

/** The fields that decide whether a registration counts. Dates are those of the section. */
export interface PlanRegistration {
  /** The meaning of the status, see `registered` in domain.md section 4. */
  readonly status: string
  readonly finalGrade: string | null
  /** `R` for an attempt replaced by a later one. */
  readonly repeatCode: string | null
  readonly gradingMode: string | null
  /** Null when the college doesn't provide it. */
  readonly creditsEarned: number | null
  readonly startOn: string
}

/**
 * The state of a registration in a plan; null when it doesn't count: dropped, withdrawn, replaced
 * by a later attempt, audited, failed, or without credit.
 * @param today the college's date
 */
export function registrationState(
  { status, finalGrade, repeatCode, gradingMode, creditsEarned, startOn }: PlanRegistration,
  today: string,
): PlanCourse['state'] | null {
  if (status !== 'registered' || repeatCode === 'R' || gradingMode === 'audit') return null
  if (finalGrade === null) return today < startOn ? 'planned' : 'inProgress'
  if (finalGrade === incomplete) return 'inProgress'
  return withoutCredit.has(finalGrade) || creditsEarned === 0 ? null : 'completed'
}

/** Whether transfer credit counts: some was awarded, and not for a failing grade. */
export const transferCounts = (grade: string | null, awardedCredit: number | null): boolean =>
  (awardedCredit ?? 0) > 0 &&
  (grade === null || (grade !== incomplete && !withoutCredit.has(grade)))

const patterns = new Map<string, RegExp>()

/**
 * Whether a course matches a pattern.
 * @param pattern numbers separated by commas, `*` for any letters: `HUM-*, PHI-1*`
 */
export function isLike(pattern: string, courseId: string): boolean {
  let known = patterns.get(pattern)
  if (!known) {
    const alternatives = pattern
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => entry.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\*+/g, '.*'))
    known = new RegExp(`^(?:${alternatives.join('|') || '(?!)'})$`, 'i')
    // A college has some hundreds of patterns; this caps memory if a client sends more.
    if (patterns.size > 2_000) patterns.clear()
    patterns.set(pattern, known)
  }
  return known.test(courseId)
}
