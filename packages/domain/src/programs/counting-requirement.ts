/** Which of a program's requirements a course counts toward, for any student. */

import { isLike } from './program-courses.ts'
import type { PlanRequirement } from './program-requirements.ts'

type CourseRule = Pick<PlanRequirement, 'courseId' | 'pattern'>

/** Whether any course of the college counts: free electives. */
export const takesAnyCourse = ({ pattern }: CourseRule): boolean =>
  pattern?.split(',').some((entry) => /^\*+$/.test(entry.trim())) ?? false

/**
 * The requirement that a course counts toward: one that names it before one with a pattern. Free
 * electives are omitted, since every course matches them.
 * @param courseId public number
 * @returns null if there is none
 */
export function countingRequirement<Requirement extends CourseRule>(
  requirements: readonly Requirement[],
  courseId: string,
): Requirement | null {
  const isNamed = (requirement: Requirement) =>
    requirement.pattern === null && requirement.courseId === courseId
  const matches = (requirement: Requirement) =>
    requirement.pattern !== null &&
    !takesAnyCourse(requirement) &&
    isLike(requirement.pattern, courseId)
  return requirements.find(isNamed) ?? requirements.find(matches) ?? null
}
