/** Which of a student's courses counts for which program requirement: each for at most one. */

import { isLike, type PlanCourse } from './program-courses.ts'
import {
  type Assignments,
  hundredths,
  type PlanRequirement,
  type RequirementGroup,
} from './program-requirements.ts'

/** Completed counts before in progress, and in progress before planned. */
const ranks = { completed: 0, inProgress: 1, planned: 2 } as const

const byRank = (a: PlanCourse, b: PlanCourse) => ranks[a.state] - ranks[b.state]

/** How much of a group is filled: courses, or credits in hundredths. */
function amountOf({ rule, rows }: RequirementGroup, assigned: Assignments): number {
  const courses = rows.flatMap((row) => assigned.get(row) ?? [])
  return rule === 'nCredits'
    ? courses.reduce((sum, { credits }) => sum + hundredths(credits ?? 0), 0)
    : courses.length
}

const isFull = (group: RequirementGroup, assigned: Assignments): boolean =>
  amountOf(group, assigned) >= (group.rule === 'nCredits' ? hundredths(group.need) : group.need)

/**
 * Assigns courses required by number first: mandatory ones, then choices, the furthest along first.
 * Then patterns, the most restrictive first, so that electives take only what nothing else needs.
 */
export function assignCourses(
  groups: readonly RequirementGroup[],
  courses: readonly PlanCourse[],
): Assignments {
  const assigned = new Map<PlanRequirement, readonly PlanCourse[]>()
  const free = new Set(courses.toSorted(byRank))
  const take = (row: PlanRequirement, course: PlanCourse) => {
    free.delete(course)
    assigned.set(row, [...(assigned.get(row) ?? []), course])
  }
  const matchingCourses = ({ rule, courseId, pattern }: PlanRequirement): PlanCourse[] =>
    [...free].filter(
      (course) =>
        (rule !== 'nCredits' || course.credits !== null) &&
        (pattern === null ? course.courseId === courseId : isLike(pattern, course.courseId)),
    )

  const isAll = ({ rule }: RequirementGroup) => rule === 'all'
  const byCourse = groups.flatMap((group) =>
    group.rows.filter(({ pattern }) => pattern === null).map((row) => ({ group, row })),
  )
  for (const { row } of byCourse.filter(({ group }) => isAll(group))) {
    const [course] = matchingCourses(row)
    if (course) take(row, course)
  }
  const choices = byCourse
    .filter(({ group }) => !isAll(group))
    .flatMap(({ group, row }) =>
      matchingCourses(row)
        .slice(0, 1)
        .map((course) => ({ group, row, course })),
    )
    .toSorted((a, b) => byRank(a.course, b.course))
  for (const { group, row, course } of choices)
    if (free.has(course) && !isFull(group, assigned)) take(row, course)

  const open = groups
    .flatMap((group) =>
      group.rows.filter(({ pattern }) => pattern !== null).map((row) => ({ group, row })),
    )
    .map(({ group, row }) => ({ group, row, fits: matchingCourses(row).length }))
    .toSorted((a, b) => a.fits - b.fits)
  for (const { group, row } of open) {
    for (const course of matchingCourses(row)) {
      const isDone = isAll(group) ? assigned.has(row) : isFull(group, assigned)
      if (isDone) break
      take(row, course)
    }
  }
  return assigned
}
