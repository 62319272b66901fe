import { bestSchedules, type Found, someSchedules } from './best-schedules.ts'
import { type BuilderAnswer, type BuilderInput, mostSchedules } from './builder-input.ts'
import { type Budget, isFeasible, newBudget } from './feasibility.ts'
import { type Problem, problemOf, startOf } from './problem.ts'
import { whyNot } from './why-not.ts'

const nothing: BuilderAnswer = { schedules: [], hasMore: false, isComplete: true, whyNot: null }

const pickedIn = ({ picks }: Found, { slots }: Problem) =>
  slots.map(({ index, slot }) => ({
    slotId: slot.id,
    sectionIds: picks[index]?.sectionIds ?? [],
  }))

/** The schedules that aren't in the list yet. */
function more(all: readonly Found[], listed: readonly Found[]): Found[] {
  const keyOf = ({ picks }: Found) => picks.map(({ pattern }) => pattern).join()
  const known = new Set(listed.map(keyOf))
  return all.filter((found) => !known.has(keyOf(found)))
}

function explained(input: BuilderInput, problem: Problem, budget: Budget): BuilderAnswer {
  const reason = whyNot(input, problem, budget)
  return { ...nothing, isComplete: budget.left >= 0, whyNot: reason }
}

/**
 * Every schedule that fits, best match first, or why none does. Exact up to a fixed number of
 * steps, the same on every device: `isComplete` is false if the search reached that limit.
 */
export function buildSchedules(input: BuilderInput): BuilderAnswer {
  if (input.slots.length === 0) return nothing
  const problem = problemOf(input)
  const budget = newBudget()
  const fits = isFeasible(problem, problem.slots, startOf(problem), budget)
  if (fits === false) return explained(input, problem, budget)

  const { found, isComplete } = bestSchedules(problem, input.wish)
  if (found.length === 0 && isComplete) return explained(input, problem, budget)
  const missing = mostSchedules + 1 - found.length
  const others = missing > 0 ? someSchedules(problem, input.wish, mostSchedules + 1) : []
  const all = [...found, ...more(others, found)]
  return {
    schedules: all.slice(0, mostSchedules).map((one) => ({ picks: pickedIn(one, problem) })),
    hasMore: all.length > mostSchedules,
    isComplete,
    whyNot: null,
  }
}
