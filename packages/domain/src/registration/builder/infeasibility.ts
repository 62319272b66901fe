import type { BuilderInput, Constraint, Infeasibility } from './builder-input.ts'
import { type Budget, isFeasible } from './feasibility.ts'
import { buildProblem, type Problem, type ProblemSlot, startOf } from './problem.ts'

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
function minimalConflict(problem: Problem, budget: Budget): readonly ProblemSlot[] | null {
  const start = startOf(problem)
  let minimal: readonly ProblemSlot[] = problem.slots
  // Greedy first: removing slots one by one gets close in a few searches.
  for (const slot of problem.slots) {
    const others = minimal.filter((problemSlot) => problemSlot !== slot)
    const fits = isFeasible(problem, others, start, budget)
    if (fits === null) return null
    if (!fits) minimal = others
  }
  for (let isMinimal = false; !isMinimal; ) {
    isMinimal = true
    for (const slots of choices(problem.slots, minimal.length - 1)) {
      const fits = isFeasible(problem, slots, start, budget)
      if (fits === null) return null
      if (fits) continue
      minimal = slots
      isMinimal = false
      break
    }
  }
  return minimal
}

/** Whether a constraint forbids any candidate of these slots. */
const forbids = ({ candidates }: Problem, slots: readonly ProblemSlot[], constraint: number) =>
  slots.some(({ firstWord, wordCount }) =>
    candidates
      .slice(firstWord * 32, (firstWord + wordCount) * 32)
      .some((candidate) => candidate?.blockedBy.includes(constraint)),
  )

/** A minimal set of constraints that keeps these slots from fitting. */
function requiredConstraints(
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

const inconclusive: Infeasibility = { conflicting: [], remedies: [] }

/** Why nothing fits, and which single change would help. Only for a problem without a solution. */
export function explainInfeasibility(
  input: BuilderInput,
  problem: Problem,
  budget: Budget,
): Infeasibility {
  const withoutBreaks = buildProblem({ ...input, minBreakMinutes: 0 })
  const fits = (variant: Problem, slots: readonly ProblemSlot[], ignored?: ReadonlySet<number>) =>
    isFeasible(variant, slots, startOf(variant, ignored), budget)

  const slots = minimalConflict(problem, budget)
  if (!slots) return inconclusive
  const same = withoutBreaks.slots.filter(({ index }) => slots.some((slot) => slot.index === index))
  const needsBreak = fits(withoutBreaks, same) !== false
  const needed = needsBreak
    ? requiredConstraints(problem, slots, budget)
    : requiredConstraints(withoutBreaks, same, budget)
  if (!needed) return inconclusive

  const without = (slot: ProblemSlot) => problem.slots.filter((problemSlot) => problemSlot !== slot)
  const courses = slots.map((slot) => ({
    constraint: { kind: 'course', id: slot.slot.id } as const,
    helps: fits(problem, without(slot)),
  }))
  const constraints = [...needed].flatMap((index) => {
    const constraint = problem.constraints[index]
    return constraint ? [{ constraint, helps: fits(problem, problem.slots, new Set([index])) }] : []
  })
  const breaks = needsBreak
    ? [{ constraint: { kind: 'break' } as const, helps: fits(withoutBreaks, withoutBreaks.slots) }]
    : []
  const all = [...courses, ...constraints, ...breaks]
  // Never suggest dropping a class that the student is registered for.
  const isRemovable = ({ kind }: Constraint) => kind !== 'registered'
  return {
    conflicting: all.map(({ constraint }) => constraint),
    remedies: all
      .filter(({ constraint, helps }) => helps === true && isRemovable(constraint))
      .map(({ constraint }) => constraint),
  }
}
