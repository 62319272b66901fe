import { anySchedules, bestSchedules, type ScoredSchedule } from './best-schedules.ts'
import { type BuilderInput, type BuilderResult, maxSchedules } from './builder-input.ts'
import { type Budget, isFeasible, newBudget } from './feasibility.ts'
import { explainInfeasibility } from './infeasibility.ts'
import { buildProblem, type Problem, startOf } from './problem.ts'

const emptyResult: BuilderResult = {
  schedules: [],
  hasMore: false,
  isComplete: true,
  infeasibility: null,
}

const toPicks = ({ picks }: ScoredSchedule, { slots }: Problem) =>
  slots.map(({ index, slot }) => ({
    slotId: slot.id,
    sectionIds: picks[index]?.sectionIds ?? [],
  }))

/** The schedules that aren't in the list yet. */
function unlisted(
  all: readonly ScoredSchedule[],
  listed: readonly ScoredSchedule[],
): ScoredSchedule[] {
  const keyOf = ({ picks }: ScoredSchedule) => picks.map(({ pattern }) => pattern).join()
  const known = new Set(listed.map(keyOf))
  return all.filter((schedules) => !known.has(keyOf(schedules)))
}

function explain(input: BuilderInput, problem: Problem, budget: Budget): BuilderResult {
  const reason = explainInfeasibility(input, problem, budget)
  return { ...emptyResult, isComplete: budget.left >= 0, infeasibility: reason }
}

/**
 * Every schedule that fits, best match first, or why none does. Exact up to a fixed number of
 * steps, the same on every device: `isComplete` is false if the search reached that limit.
 */
export function buildSchedules(input: BuilderInput): BuilderResult {
  if (input.slots.length === 0) return emptyResult
  const problem = buildProblem(input)
  const budget = newBudget()
  const fits = isFeasible(problem, problem.slots, startOf(problem), budget)
  if (fits === false) return explain(input, problem, budget)

  const { schedules, isComplete } = bestSchedules(problem, input.preference)
  if (schedules.length === 0 && isComplete) return explain(input, problem, budget)
  const missing = maxSchedules + 1 - schedules.length
  const others = missing > 0 ? anySchedules(problem, input.preference, maxSchedules + 1) : []
  const all = [...schedules, ...unlisted(others, schedules)]
  return {
    schedules: all
      .slice(0, maxSchedules)
      .map((schedule) => ({ picks: toPicks(schedule, problem) })),
    hasMore: all.length > maxSchedules,
    isComplete,
    infeasibility: null,
  }
}
