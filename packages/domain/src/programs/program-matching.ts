/** Which of a student's courses counts for which requirement of a program: each for one at most. */

import { isLike, type PlanCourse } from './program-courses.ts'
import {
  type Assigned,
  hundredths,
  type PlanRequirement,
  type RequirementGroup,
} from './program-requirements.ts'

/** What is done counts before what is under way, and that before what is only planned. */
const ranks = { completed: 0, inProgress: 1, planned: 2 } as const

const byRank = (a: PlanCourse, b: PlanCourse) => ranks[a.state] - ranks[b.state]

/** How much of a group is spoken for: courses, or credits in hundredths. */
function amountOf({ rule, rows }: RequirementGroup, assigned: Assigned): number {
  const courses = rows.flatMap((row) => assigned.get(row) ?? [])
  return rule === 'nCredits'
    ? courses.reduce((sum, { credits }) => sum + hundredths(credits), 0)
    : courses.length
}

const isFull = (group: RequirementGroup, assigned: Assigned): boolean =>
  amountOf(group, assigned) >= (group.rule === 'nCredits' ? hundredths(group.need) : group.need)

/**
 * Courses that are asked for by number come first: those that must be, then those to choose among,
 * the furthest on first. Then patterns, that which fewest courses fit before the others, so that
 * electives take what nothing else asks for.
 */
export function assignCourses(
  groups: readonly RequirementGroup[],
  courses: readonly PlanCourse[],
): Assigned {
  const assigned = new Map<PlanRequirement, readonly PlanCourse[]>()
  const free = new Set(courses.toSorted(byRank))
  const take = (row: PlanRequirement, course: PlanCourse) => {
    free.delete(course)
    assigned.set(row, [...(assigned.get(row) ?? []), course])
  }
  const fitting = ({ courseId, pattern }: PlanRequirement): PlanCourse[] =>
    [...free].filter((course) =>
      pattern === null ? course.courseId === courseId : isLike(pattern, course.courseId),
    )

  const isAll = ({ rule }: RequirementGroup) => rule === 'all'
  const named = groups.flatMap((group) =>
    group.rows.filter(({ pattern }) => pattern === null).map((row) => ({ group, row })),
  )
  for (const { row } of named.filter(({ group }) => isAll(group))) {
    const [course] = fitting(row)
    if (course) take(row, course)
  }
  const choices = named
    .filter(({ group }) => !isAll(group))
    .flatMap(({ group, row }) =>
      fitting(row)
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
    .map(({ group, row }) => ({ group, row, fits: fitting(row).length }))
    .toSorted((a, b) => a.fits - b.fits)
  for (const { group, row } of open) {
    for (const course of fitting(row)) {
      const isDone = isAll(group) ? assigned.has(row) : isFull(group, assigned)
      if (isDone) break
      take(row, course)
    }
  }
  return assigned
}
