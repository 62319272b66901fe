/**
 * Which of a student's courses may count toward a program, and which courses a pattern means.
 * Source: domain.md section 2.
 */

/** A course that a student has, is taking or will take, as a program plan counts it. */
export interface PlanCourse {
  readonly kind: 'registration' | 'transfer'
  readonly id: string
  /** The public number, `ENG-105`. */
  readonly courseId: string
  readonly title: string
  readonly credits: number
  readonly grade: string | null
  readonly state: 'completed' | 'inProgress' | 'planned'
}

/** Failed, withdrawn, not attended, audited: no credit, whatever else the record says. */
const withoutCredit: ReadonlySet<string> = new Set('F FW W WF Q N NC NP O L E U X AU'.split(' '))

/** To be finished: a grade will come in its place. */
const incomplete = 'I'

/** What decides whether a registration counts. Dates are those of the section. */
export interface PlanRegistration {
  /** What the status means, see `registered` in domain.md section 4. */
  readonly status: string
  readonly finalGrade: string | null
  /** `R` on an attempt that a later one replaces. */
  readonly repeatCode: string | null
  readonly gradingMode: string | null
  /** Null when the college does not say. */
  readonly creditsEarned: number | null
  readonly startOn: string
}

/**
 * How far a registration is, for a plan; null when it does not count: dropped, withdrawn, replaced
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

/** Whether credit from elsewhere counts: some was awarded, and for no failing grade. */
export const transferCounts = (grade: string | null, awardedCredit: number): boolean =>
  awardedCredit > 0 && (grade === null || (grade !== incomplete && !withoutCredit.has(grade)))

const patterns = new Map<string, RegExp>()

/**
 * Whether a course is one of those that a pattern means.
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
    // A college has some hundreds of patterns; whoever sends more gets no more memory.
    if (patterns.size > 2_000) patterns.clear()
    patterns.set(pattern, known)
  }
  return known.test(courseId)
}
