/**
 * Which grades it takes to reach a GPA with the credits still to come. Source: R7.5; scale and
 * rounding as in `gpa.ts`.
 */

import { type GradePointAverage, gradePoints } from './gpa.ts'

export interface GpaGoal {
  /** The GPA to reach, 0 to 4. */
  readonly gpa: number
  /** Credits still to be graded, above 0. */
  readonly credits: number
}

export interface NeededGrades {
  /** Average points per credit needed in the remaining credits; below 0 if any grade is enough. */
  readonly average: number
  /** The lowest grade that reaches the goal if earned in all of them; null when no grade does. */
  readonly grade: string | null
  /** The highest GPA still possible, with an A in all of them. */
  readonly highest: number
}

const highestPoints = Math.max(...Object.values(gradePoints))
const lowestFirst = Object.entries(gradePoints).sort(([, a], [, b]) => a - b)
const hundredths = (value: number) => Math.round(value * 100)

/** The grades needed to reach a goal, given a student's current credits and points. */
export function neededGrades(
  { credits, points }: Pick<GradePointAverage, 'credits' | 'points'>,
  goal: GpaGoal,
): NeededGrades {
  const coming = hundredths(goal.credits)
  const has = Math.round(points * 10_000)
  // Integers, so that a grade that reaches the goal exactly isn't lost to rounding.
  const missing = hundredths(goal.gpa) * (hundredths(credits) + coming) - has
  const targetGrade = lowestFirst.find(([, each]) => hundredths(each) * coming >= missing)
  const all = hundredths(credits) + coming
  return {
    average: missing / coming / 100,
    grade: targetGrade?.[0] ?? null,
    highest: (has + hundredths(highestPoints) * coming) / all / 100,
  }
}
