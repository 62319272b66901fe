/**
 * Which grades it takes to reach an average in credits still to come. Source: R7.5; the scale and the
 * rounding are those of `gpa.ts`.
 */

import { type GradePointAverage, gradePoints } from './gpa.ts'

export interface GpaGoal {
  /** The average to reach, 0 to 4. */
  readonly gpa: number
  /** Credits still to be graded, above 0. */
  readonly credits: number
}

export interface NeededGrades {
  /** Points a credit that the coming credits must bring on average; below 0 when any grade will do. */
  readonly average: number
  /** The lowest grade that reaches the goal if it is the grade in all of them; null when none does. */
  readonly grade: string | null
  /** The highest average that can still be reached, with an A in all of them. */
  readonly highest: number
}

const highestPoints = Math.max(...Object.values(gradePoints))
const lowestFirst = Object.entries(gradePoints).sort(([, one], [, other]) => one - other)
const hundredths = (value: number) => Math.round(value * 100)

/** What it takes to reach a goal from the credits and points that a person has. */
export function neededGrades(
  { credits, points }: Pick<GradePointAverage, 'credits' | 'points'>,
  goal: GpaGoal,
): NeededGrades {
  const coming = hundredths(goal.credits)
  const has = Math.round(points * 10_000)
  // Whole numbers, so that a grade which reaches the goal exactly is not missed by a hair.
  const missing = hundredths(goal.gpa) * (hundredths(credits) + coming) - has
  const enough = lowestFirst.find(([, each]) => hundredths(each) * coming >= missing)
  const all = hundredths(credits) + coming
  return {
    average: missing / coming / 100,
    grade: enough?.[0] ?? null,
    highest: (has + hundredths(highestPoints) * coming) / all / 100,
  }
}
