import type { PlanGroup, ProgramPlan } from '#data/shapes.ts'

export type PlanPart = 'earned' | 'inProgress' | 'planned' | 'left'
export type GroupStatus = 'satisfied' | 'inProgress' | 'notSatisfied' | 'waived'
/** A plan, whether for the person's own program or another. */
export type AnyPlan = Omit<ProgramPlan, 'studentProgramId'>

/** A plan's credits by progress. They add up to what is required. */
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

/** The progress of a group of requirements. */
export function groupStatus({ have, need, items }: PlanGroup): GroupStatus {
  if (items.length > 0 && items.every(({ state }) => state === 'waived')) return 'waived'
  if (have >= need) return 'satisfied'
  return items.some(({ state }) => state !== 'needed') ? 'inProgress' : 'notSatisfied'
}
