/**
 * Whether a student meets a rule about courses and tests: yes, no, or unknown, and which parts are
 * missing.
 */

import { gradePoints } from '#gpa/gpa.ts'
import { withoutCredit } from '#programs/program-courses.ts'

export type Requirement =
  /** Without parts, it requires nothing. */
  | { readonly kind: 'all' | 'any'; readonly of: readonly Requirement[] }
  | CourseRequirement
  | { readonly kind: 'test'; readonly testCode: string; readonly leastScore: number }
  /** For a person to judge: an audition, an instructor's approval. */
  | { readonly kind: 'other'; readonly text: string }

export interface CourseRequirement {
  readonly kind: 'course'
  readonly courseId: string
  /** Null: any grade that earns credit. */
  readonly leastGrade: string | null
  /** Null: unknown. */
  readonly mayBeInProgress: boolean | null
}

export type Answer = 'yes' | 'no' | 'unknown'

export type MissingReason =
  | 'notTaken'
  | 'grade'
  | 'inProgress'
  | 'waitlisted'
  | 'score'
  | 'expired'
  | 'notKnown'
  | 'byPerson'

type Leaf = Exclude<Requirement, { kind: 'all' | 'any' }>

/** A part of a rule that isn't met; groups contain only the parts that are missing. */
export type MissingPart =
  | {
      readonly kind: 'all' | 'any'
      readonly answer: Exclude<Answer, 'yes'>
      readonly of: readonly MissingPart[]
    }
  | (Leaf & {
      readonly answer: Exclude<Answer, 'yes'>
      readonly reason: MissingReason
      /** The best grade or score so far; null if there isn't one. */
      readonly best: string | number | null
    })

/** A course that counts for the rule if its grade does. */
export interface CourseEvidence {
  readonly courseId: string
  readonly state: 'completed' | 'inProgress' | 'waitlisted'
  readonly grade: string | null
}

export interface TestEvidence {
  readonly testCode: string
  readonly score: number | null
  readonly isExpired: boolean
}

export interface Evidence {
  readonly courses: readonly CourseEvidence[]
  /** False if there may be more courses than these. */
  readonly isComplete: boolean
  /** Null: unknown. */
  readonly tests: readonly TestEvidence[] | null
  readonly isSame: (courseId: string, other: string) => boolean
}

/** Passed, without points on the scale. */
const passedWithoutPoints: ReadonlySet<string> = new Set(['P', 'T', 'L'])

/**
 * Whether a grade is at least as good as another.
 * @param grade null for credit without a grade
 * @param minGrade null for any grade that earns credit
 */
export function meetsGrade(grade: string | null, minGrade: string | null): Answer {
  if (grade !== null && withoutCredit.has(grade)) return 'no'
  const anyCredit = minGrade === null || passedWithoutPoints.has(minGrade)
  const points = grade === null ? undefined : gradePoints[grade]
  if (points !== undefined) {
    const needed = anyCredit ? undefined : gradePoints[minGrade]
    if (!anyCredit && needed === undefined) return 'unknown'
    return points > 0 && points >= (needed ?? 0) ? 'yes' : 'no'
  }
  const isPassed = grade === null || passedWithoutPoints.has(grade)
  return isPassed && anyCredit ? 'yes' : 'unknown'
}

/** The result for one part: the best answer, and why it isn't yes. */
interface Judgment {
  readonly answer: Answer
  readonly reason: MissingReason
  readonly best: string | number | null
}

const unknown = { answer: 'unknown', best: null } as const

/** The judgment most favorable to the student; the first of equal ones. */
const bestJudgment = (judgments: readonly Judgment[]): Judgment =>
  judgments.find(({ answer }) => answer === 'yes') ??
  judgments.find(({ answer }) => answer === 'unknown') ??
  judgments[0] ?? { answer: 'no', reason: 'notTaken', best: null }

/** A mark that a grade will replace. */
const incomplete = 'I'

function judgeCourse(rule: CourseRequirement, { state, grade }: CourseEvidence): Judgment {
  if (state === 'waitlisted') return { ...unknown, reason: 'waitlisted' }
  if (state === 'inProgress' || grade === incomplete) {
    const { mayBeInProgress } = rule
    const answer = mayBeInProgress === null ? 'unknown' : mayBeInProgress ? 'yes' : 'no'
    return { answer, reason: 'inProgress', best: grade }
  }
  return { answer: meetsGrade(grade, rule.leastGrade), reason: 'grade', best: grade }
}

function judgeTest(minScore: number, { score, isExpired }: TestEvidence): Judgment {
  if (score === null) return { ...unknown, reason: 'notKnown' }
  if (score < minScore) return { answer: 'no', reason: 'score', best: score }
  return { answer: isExpired ? 'no' : 'yes', reason: 'expired', best: score }
}

const pointsOf = ({ grade }: CourseEvidence) => (grade === null ? -1 : (gradePoints[grade] ?? -1))

function judge(rule: Leaf, { courses, isComplete, tests, isSame }: Evidence): Judgment {
  if (rule.kind === 'other') return { ...unknown, reason: 'byPerson' }
  if (rule.kind === 'course') {
    const judgment = bestJudgment(
      courses
        .filter(({ courseId }) => isSame(courseId, rule.courseId))
        .toSorted((a, b) => pointsOf(b) - pointsOf(a))
        .map((course) => judgeCourse(rule, course)),
    )
    return isComplete || judgment.answer === 'yes' ? judgment : { ...unknown, reason: 'notKnown' }
  }
  if (tests === null) return { ...unknown, reason: 'notKnown' }
  return bestJudgment(
    tests
      .filter(({ testCode }) => testCode === rule.testCode)
      .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))
      .map((test) => judgeTest(rule.leastScore, test)),
  )
}

/** The missing parts of a rule; null if it is met. */
export function findMissing(rule: Requirement, evidence: Evidence): MissingPart | null {
  if (!('of' in rule)) {
    const { answer, reason, best } = judge(rule, evidence)
    return answer === 'yes' ? null : { ...rule, answer, reason, best }
  }
  const of = rule.of.map((part) => findMissing(part, evidence)).filter((part) => part !== null)
  if (of.length === 0 || (rule.kind === 'any' && of.length < rule.of.length)) return null
  const isNo =
    rule.kind === 'all'
      ? of.some(({ answer }) => answer === 'no')
      : of.every(({ answer }) => answer === 'no')
  return { kind: rule.kind, answer: isNo ? 'no' : 'unknown', of }
}
