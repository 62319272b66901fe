import type { BuilderInput, Constraint, WhyNot } from './builder-input.ts'
import { type Budget, isFeasible } from './feasibility.ts'
import { type Problem, type ProblemSlot, problemOf, startOf } from './problem.ts'

/** Every choice of `size` from a list, in its order. */
function* choices<T>(from: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield []
  else
    for (const [index, first] of from.entries())
      for (const rest of choices(from.slice(index + 1), size - 1)) yield [first, ...rest]
}

/**
 * The smallest set of slots that conflict; null if the search stopped. Any subset of compatible
 * slots is compatible: if all sets of one size fit, so do all smaller ones.
 */
function fewestSlots(problem: Problem, budget: Budget): readonly ProblemSlot[] | null {
  const start = startOf(problem)
  let fewest: readonly ProblemSlot[] = problem.slots
  // Greedy first: removing slots one by one gets close in a few searches.
  for (const slot of problem.slots) {
    const others = fewest.filter((one) => one !== slot)
    const fits = isFeasible(problem, others, start, budget)
    if (fits === null) return null
    if (!fits) fewest = others
  }
  for (let isFewest = false; !isFewest; ) {
    isFewest = true
    for (const slots of choices(problem.slots, fewest.length - 1)) {
      const fits = isFeasible(problem, slots, start, budget)
      if (fits === null) return null
      if (fits) continue
      fewest = slots
      isFewest = false
      break
    }
  }
  return fewest
}

/** Whether a constraint forbids any candidate of these slots. */
const forbids = ({ candidates }: Problem, slots: readonly ProblemSlot[], constraint: number) =>
  slots.some(({ firstWord, wordCount }) =>
    candidates
      .slice(firstWord * 32, (firstWord + wordCount) * 32)
      .some((candidate) => candidate?.blockedBy.includes(constraint)),
  )

/** A minimal set of constraints that keeps these slots from fitting. */
function neededFor(
  problem: Problem,
  slots: readonly ProblemSlot[],
  budget: Budget,
): ReadonlySet<number> | null {
  const ignored = new Set<number>()
  // Constraints that the student can't change are removed first, so that changeable ones remain.
  for (const index of [...problem.constraints.keys()].reverse()) {
    ignored.add(index)
    if (!forbids(problem, slots, index)) continue
    const fits = isFeasible(problem, slots, startOf(problem, ignored), budget)
    if (fits === null) return null
    if (fits) ignored.delete(index)
  }
  return new Set([...problem.constraints.keys()].filter((index) => !ignored.has(index)))
}

const stopped: WhyNot = { culprits: [], helps: [] }

/** Why nothing fits, and which single change would help. Only for a problem without a solution. */
export function whyNot(input: BuilderInput, problem: Problem, budget: Budget): WhyNot {
  const unbroken = problemOf({ ...input, leastBreakMinutes: 0 })
  const fits = (some: Problem, slots: readonly ProblemSlot[], ignored?: ReadonlySet<number>) =>
    isFeasible(some, slots, startOf(some, ignored), budget)

  const slots = fewestSlots(problem, budget)
  if (!slots) return stopped
  const same = unbroken.slots.filter(({ index }) => slots.some((one) => one.index === index))
  const needsBreak = fits(unbroken, same) !== false
  const needed = needsBreak ? neededFor(problem, slots, budget) : neededFor(unbroken, same, budget)
  if (!needed) return stopped

  const without = (slot: ProblemSlot) => problem.slots.filter((one) => one !== slot)
  const courses = slots.map((slot) => ({
    constraint: { kind: 'course', id: slot.slot.id } as const,
    helps: fits(problem, without(slot)),
  }))
  const given = [...needed].flatMap((index) => {
    const constraint = problem.constraints[index]
    return constraint ? [{ constraint, helps: fits(problem, problem.slots, new Set([index])) }] : []
  })
  const breaks = needsBreak
    ? [{ constraint: { kind: 'break' } as const, helps: fits(unbroken, unbroken.slots) }]
    : []
  const all = [...courses, ...given, ...breaks]
  // Never suggest dropping a class that the student is registered for.
  const mayGo = ({ kind }: Constraint) => kind !== 'registered'
  return {
    culprits: all.map(({ constraint }) => constraint),
    helps: all
      .filter(({ constraint, helps }) => helps === true && mayGo(constraint))
      .map(({ constraint }) => constraint),
  }
}
