import type { PlanGroup, ProgramPlan } from '#data/shapes.ts'

export type PlanPart = 'earned' | 'inProgress' | 'planned' | 'left'
export type GroupStatus = 'satisfied' | 'inProgress' | 'notSatisfied' | 'waived'
/** A plan, whether for the person's own program or another. */
export type AnyPlan = Omit<ProgramPlan, 'studentProgramId'>

/** A plan's credits by progress. They add up to the required credits. */
export function creditParts(plan: AnyPlan): Record<PlanPart, number> {
  const planned = plan.groups
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'planned')
    .reduce((sum, { credits }) => sum + credits, 0)
  // An elective may have more credits than its requirement needs.
  const counted = Math.min(planned, plan.remainingCredits)
  return {
    earned: plan.earnedCredits,
    inProgress: plan.inProgressCredits,
    planned: counted,
    left: Math.round((plan.remainingCredits - counted) * 100) / 100,
  }
}

/** The courses still to take in a group that is not done yet. */
export function remainingCourses(group: PlanGroup): PlanGroup['items'] {
  const status = groupStatus(group)
  if (status === 'satisfied' || status === 'waived') return []
  return group.items.filter(({ state }) => state === 'needed')
}

/** The groups with courses still to take first, otherwise in their order. */
export const sortNeededFirst = (groups: readonly PlanGroup[]): PlanGroup[] =>
  groups.toSorted(
    (a, b) => Number(!remainingCourses(a).length) - Number(!remainingCourses(b).length),
  )

/** The progress of a group of requirements. */
export function groupStatus({ have, need, items }: PlanGroup): GroupStatus {
  if (items.length > 0 && items.every(({ state }) => state === 'waived')) return 'waived'
  if (have >= need) return 'satisfied'
  return items.some(({ state }) => state !== 'needed') ? 'inProgress' : 'notSatisfied'
}
