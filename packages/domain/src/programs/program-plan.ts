/**
 * A program plan: a program's requirements compared with what a student has completed. Unofficial;
 * the registrar decides. Each course counts once. Source: domain.md section 2; R8.6.
 */

import type { Translations } from '#language/languages.ts'
import type { PlanCourse } from './program-courses.ts'
import { assignCourses } from './program-matching.ts'
import {
  type Assignments,
  creditsOf,
  groupsOf,
  hundredths,
  type PlanRequirement,
  type RequirementGroup,
} from './program-requirements.ts'

export interface PlanItem {
  readonly courseId: string | null
  readonly pattern: string | null
  readonly title: string
  readonly translations?: Translations<{ readonly title: string }>
  readonly credits: number
  readonly suggestedTerm: number | null
  readonly state: 'completed' | 'inProgress' | 'planned' | 'needed' | 'waived'
  readonly satisfiedBy: {
    readonly kind: PlanCourse['kind']
    readonly id: string
    readonly grade: string | null
  } | null
}

export interface PlanGroup {
  readonly id: string
  readonly title: string
  readonly translations?: Translations<{ readonly title: string }>
  readonly kind: PlanRequirement['groupKind']
  readonly rule: PlanRequirement['rule']
  /** Courses, or credits under `nCredits`. */
  readonly need: number
  /** Completed, capped at `need`. */
  readonly have: number
  readonly items: readonly PlanItem[]
}

export interface PlanProgress {
  readonly creditsRequired: number
  /** They add up to what is required. Planned credits still count as remaining. */
  readonly earnedCredits: number
  readonly inProgressCredits: number
  readonly remainingCredits: number
  /** Integer, 0 to 100; 100 only when nothing is left. */
  readonly percent: number
  readonly groups: readonly PlanGroup[]
}

/** The translations of one text of a requirement, under the plan's name for it. */
const titlesOf = (row: PlanRequirement | undefined, field: 'title' | 'groupTitle') => {
  const titles = Object.entries(row?.translations ?? {}).flatMap(([tag, texts]) => {
    const title = texts[field]
    return title ? [[tag, { title }] as const] : []
  })
  return titles.length > 0 ? { translations: Object.fromEntries(titles) } : {}
}

const takenItem = (row: PlanRequirement, course: PlanCourse): PlanItem => ({
  courseId: course.courseId,
  pattern: row.pattern,
  title: row.pattern === null ? row.title : course.title,
  ...(row.pattern === null && titlesOf(row, 'title')),
  credits: course.credits ?? row.credits,
  suggestedTerm: row.suggestedTerm,
  state: course.state,
  satisfiedBy: { kind: course.kind, id: course.id, grade: course.grade },
})

const openItem = (row: PlanRequirement, credits: number): PlanItem => ({
  courseId: row.courseId,
  pattern: row.pattern,
  title: row.title,
  ...titlesOf(row, 'title'),
  credits,
  suggestedTerm: row.suggestedTerm,
  state: 'needed',
  satisfiedBy: null,
})

/** A group's items: courses taken for each row, and courses that may still be taken. */
function itemsOf({ rule, need, rows }: RequirementGroup, assigned: Assignments): PlanItem[] {
  const all = rows.flatMap((row) => assigned.get(row) ?? [])
  const credits = all.reduce((sum, course) => sum + hundredths(course.credits ?? 0), 0)
  const remaining = rule === 'nCredits' ? (hundredths(need) - credits) / 100 : need - all.length
  return rows.flatMap((row) => {
    const courses = assigned.get(row) ?? []
    const items = courses.map((course) => takenItem(row, course))
    const isOpen = rule === 'all' || row.pattern === null ? courses.length === 0 : true
    // Once a choice is made, the remaining options are no longer required.
    if (!isOpen || remaining <= 0) return items
    const asks = rule === 'nCredits' && row.pattern !== null ? remaining : row.credits
    return [...items, openItem(row, asks)]
  })
}

/**
 * Compares a program's requirements with a student's courses.
 * @param requirements in the college's order
 * @param courses those that count, see `registrationState` and `transferCounts`; oldest first
 */
export function programPlan(
  requirements: readonly PlanRequirement[],
  courses: readonly PlanCourse[],
): PlanProgress {
  const groups = groupsOf(requirements)
  const assigned = assignCourses(groups, courses)
  const sums = { required: 0, earned: 0, inProgress: 0 }
  const planned = groups.map((group): PlanGroup => {
    const { id, rule, need, rows } = group
    const credits = creditsOf(group, assigned)
    sums.required += credits.required
    sums.earned += credits.earned
    sums.inProgress += credits.inProgress
    const completed = rows
      .flatMap((row) => assigned.get(row) ?? [])
      .filter(({ state }) => state === 'completed')
    const have = rule === 'nCredits' ? credits.earned / 100 : completed.length
    return {
      id,
      title: rows[0]?.groupTitle ?? id,
      ...titlesOf(rows[0], 'groupTitle'),
      kind: rows[0]?.groupKind ?? 'other',
      rule,
      need,
      have,
      items: itemsOf(group, assigned),
    }
  })
  const { required, earned, inProgress } = sums
  return {
    creditsRequired: required / 100,
    earnedCredits: earned / 100,
    inProgressCredits: inProgress / 100,
    remainingCredits: (required - earned - inProgress) / 100,
    percent: required === 0 ? 0 : Math.floor((100 * earned) / required),
    groups: planned,
  }
}
