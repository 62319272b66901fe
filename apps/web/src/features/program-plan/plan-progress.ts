import type { PlanGroup, ProgramPlan } from '#data/shapes.ts'

export type PlanPart = 'earned' | 'inProgress' | 'planned' | 'left'
export type GroupStatus = 'satisfied' | 'inProgress' | 'notSatisfied' | 'waived'
/** What a plan says, whosever program it is. */
export type AnyPlan = Omit<ProgramPlan, 'studentProgramId'>

/** The credits that a plan asks for, by how far they are. Together they are what is required. */
export function creditParts(plan: AnyPlan): Record<PlanPart, number> {
  const planned = plan.groups
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'planned')
    .reduce((sum, { credits }) => sum + credits, 0)
  // An elective may bring more than its place stands for.
  const counted = Math.min(planned, plan.remainingCredits)
  return {
    earned: plan.earnedCredits,
    inProgress: plan.inProgressCredits,
    planned: counted,
    left: Math.round((plan.remainingCredits - counted) * 100) / 100,
  }
}

/** How far a group of requirements is. */
export function groupStatus({ have, need, items }: PlanGroup): GroupStatus {
  if (items.length > 0 && items.every(({ state }) => state === 'waived')) return 'waived'
  if (have >= need) return 'satisfied'
  return items.some(({ state }) => state !== 'needed') ? 'inProgress' : 'notSatisfied'
}
