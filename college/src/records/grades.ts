import type { Day } from '#calendar/days.ts'
import type { Session } from '#calendar/sessions.ts'
import type { Course } from '#catalog/courses.ts'
import { chance, normal, type Random } from '#random.ts'

/** Shares of the letter grades from the lowest up, in hundredths. Source: sis.md section 5.2. */
const shares: readonly (readonly [grade: string, share: number])[] = [
  ['F', 6],
  ['D-', 1],
  ['D', 3],
  ['D+', 1],
  ['C-', 3],
  ['C', 9],
  ['C+', 4],
  ['B-', 5],
  ['B', 15],
  ['B+', 8],
  ['A-', 8],
  ['A', 30],
]
const total = shares.reduce((sum, [, share]) => sum + share, 0)

/** The weight of a student's ability in a grade; the rest is chance. */
const abilityWeight = 0.65
const luckWeight = Math.sqrt(1 - abilityWeight ** 2)

/** Percentile among all students, 0 to 1: a logistic approximation of the normal distribution. */
function rank(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations))
}

/** Days from the last class to the posting of grades. */
export const gradingDays = 6

/** Whether a class is over and graded on a day. */
export function isGraded({ end }: Session, on: Day): boolean {
  return end + gradingDays <= on
}

/** The college seminar is passed or not passed. */
export function isPassFail({ subject }: Course): boolean {
  return subject.code === 'SDV'
}

/** A final grade: mostly the student's ability, partly chance. */
export function gradeOf(random: Random, ability: number, course: Course): string {
  const position = rank(abilityWeight * ability + luckWeight * normal(random))
  if (isPassFail(course)) return position < 0.08 ? 'Q' : 'P'
  const roll = random()
  if (roll < 0.003) return 'I'
  if (roll < 0.005) return 'T'
  let passed = 0
  for (const [grade, share] of shares) {
    passed += share
    if (position * total < passed) return grade === 'F' && chance(random, 0.1) ? 'FW' : grade
  }
  return 'A'
}

const failing = new Set(['F', 'FW', 'W', 'Q', 'D-', 'D', 'D+', 'I'])

/** Whether a student may repeat a course after a grade. */
export function canRepeat(grade: string | null): boolean {
  return grade !== null && failing.has(grade)
}

const noCreditGrades = new Set(['F', 'FW', 'W', 'Q', 'I', 'N', 'O', 'E'])

/** Whether a grade earns the course's credits. */
export function earnsCredit(grade: string | null): boolean {
  return grade !== null && !noCreditGrades.has(grade)
}
