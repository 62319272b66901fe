/** A program's requirements by group, and their credits. Source: domain.md section 2. */

import type { Translations } from '#language/languages.ts'
import type { PlanCourse } from './program-courses.ts'

/** One requirement. Rows of a group repeat the group's fields; the first row's values are used. */
export interface PlanRequirement {
  readonly groupId: string
  readonly groupTitle: string
  readonly groupKind: 'core' | 'major' | 'elective' | 'genEd' | 'other'
  readonly rule: 'all' | 'nCredits' | 'nCourses'
  /** Credits or courses; null under `all`. */
  readonly need: number | null
  /** A course or a pattern, never both. */
  readonly courseId: string | null
  readonly pattern: string | null
  readonly title: string
  readonly credits: number
  readonly suggestedTerm: number | null
  readonly translations?: Translations<{ readonly title?: string; readonly groupTitle?: string }>
}

/** A group of requirements and how much of it is required. */
export interface RequirementGroup {
  readonly id: string
  readonly rule: PlanRequirement['rule']
  /** Courses, or credits under `nCredits`. */
  readonly need: number
  readonly rows: readonly PlanRequirement[]
}

/** The courses that count for each row. */
export type Assignments = ReadonlyMap<PlanRequirement, readonly PlanCourse[]>

/** Credits have two decimals at most: as whole hundredths their sums are exact. */
export const hundredths = (credits: number): number => Math.round(credits * 100)

/** The groups in the order of their first rows. */
export function groupsOf(requirements: readonly PlanRequirement[]): RequirementGroup[] {
  return [...Map.groupBy(requirements, ({ groupId }) => groupId)].map(([id, rows]) => {
    const rule = rows[0]?.rule ?? 'all'
    const need = rows[0]?.need ?? 0
    if (rule === 'all') return { id, rule, need: rows.length, rows }
    return { id, rule, need: rule === 'nCourses' ? Math.ceil(need) : need, rows }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The credits each course of a choice counts for: those of the `need` smallest rows. */
function minCredits({ need, rows }: RequirementGroup): number[] {
  const sorted = rows.map(({ credits }) => hundredths(credits)).toSorted((a, b) => a - b)
  return Array.from({ length: need }, (_, at) => sorted[Math.min(at, sorted.length - 1)] ?? 0)
}

/** Each course with the credits of the place it fills. */
function placesOf(group: RequirementGroup, assigned: Assignments) {
  const { rule, rows } = group
  if (rule === 'all')
    return rows.map((row) => ({ worth: hundredths(row.credits), course: assigned.get(row)?.[0] }))
  const courses = rows.flatMap((row) => assigned.get(row) ?? [])
  return minCredits(group).map((worth, at) => ({ worth, course: courses[at] }))
}

/** A course counts for its place's credits, or for its own if it has fewer. */
const countedCredits = ({ credits }: PlanCourse, index: number) =>
  credits === null ? index : Math.min(index, hundredths(credits))

/**
 * The credits of a group, in hundredths: required, earned, and in progress. A course never counts
 * for more than its place requires, so extra credits in one don't make up for another.
 */
export function creditsOf(
  group: RequirementGroup,
  assigned: Assignments,
): { required: number; earned: number; inProgress: number } {
  if (group.rule === 'nCredits') {
    const courses = group.rows.flatMap((row) => assigned.get(row) ?? [])
    const of = (state: PlanCourse['state']) =>
      sum(
        courses
          .filter((course) => course.state === state)
          .map(({ credits }) => hundredths(credits ?? 0)),
      )
    const required = hundredths(group.need)
    const earned = Math.min(required, of('completed'))
    return { required, earned, inProgress: Math.min(required - earned, of('inProgress')) }
  }
  const places = placesOf(group, assigned)
  const of = (state: PlanCourse['state']) =>
    sum(
      places.map(({ worth, course }) =>
        course?.state === state ? countedCredits(course, worth) : 0,
      ),
    )
  return {
    required: sum(places.map(({ worth }) => worth)),
    earned: of('completed'),
    inProgress: of('inProgress'),
  }
}
