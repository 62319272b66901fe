import { afterChoosing, bitsOf, type Problem, type ProblemSlot, tightest } from './problem.ts'

/** Steps that a question may take, in all its searches together: about 75 ms on a laptop. */
export const newBudget = () => ({ left: 25_000 })
export type Budget = ReturnType<typeof newBudget>

/**
 * Whether some schedule fits; null if the budget is spent. The open slots' domain decides it,
 * so each remaining domain is searched only once.
 */
export function isFeasible(
  { candidates }: Problem,
  slots: readonly ProblemSlot[],
  start: Uint32Array,
  budget: Budget,
): boolean | null {
  const dead = new Set<string>()
  function fits(open: readonly ProblemSlot[], domain: Uint32Array): boolean | null {
    const slot = tightest(open, domain)
    if (!slot) return true
    const key = String.fromCharCode(...new Uint16Array(domain.buffer))
    if (dead.has(key)) return false
    budget.left -= 1
    if (budget.left < 0) return null
    const others = open.filter((problemSlot) => problemSlot !== slot)
    const failed: Uint32Array[] = []
    for (const bit of bitsOf(slot, domain)) {
      const candidate = candidates[bit]
      const rest = candidate && afterChoosing(domain, candidate, others)
      // If nothing fit a larger domain, nothing fits a subset of it.
      if (
        !rest ||
        failed.some((subset) => rest.every((word, at) => (word & ~(subset[at] ?? 0)) === 0))
      )
        continue
      const result = fits(others, rest)
      if (result !== false) return result
      failed.push(rest)
    }
    dead.add(key)
    return false
  }
  return fits(slots, start)
}
