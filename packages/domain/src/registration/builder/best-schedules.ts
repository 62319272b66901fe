import { maxSchedules, type SchedulePreference } from './builder-input.ts'
import { costOf, emptyWeek, joinWeeks, preferenceStep } from './preference-cost.ts'
import {
  afterChoosing,
  bitsOf,
  type Candidate,
  type Problem,
  type ProblemSlot,
  startOf,
  tightest,
} from './problem.ts'
import type { Week } from './time-pattern.ts'

/** One candidate per slot, in slot order, and the cost by the student's preference. */
export interface ScoredSchedule {
  readonly cost: number
  readonly picks: readonly Candidate[]
}

export interface BestSchedules {
  /** Cheapest first; one more than requested if there are more. */
  readonly schedules: readonly ScoredSchedule[]
  readonly isComplete: boolean
}

/**
 * Costs compared before the search stops, and before it stops comparing time on campus: about 75
 * milliseconds in total on a laptop.
 */
const maxSteps = 120_000
const exactSteps = 80_000
/** Additional cost of each search node. */
const nodeSteps = 8
/** One more than the limit, to detect whether there are more. */
const searchLimit = maxSchedules + 1

const baseOf = ({ registered }: Problem) =>
  registered.reduce<Week>((all, week) => joinWeeks(all, week), emptyWeek())

/** Whether two slots have sections at the same times, so that they can swap. */
function canChangePlaces({ slots, candidates }: Problem): boolean {
  const patterns = candidates.flatMap((candidate) => candidate?.pattern ?? [])
  return slots.length > 1 && new Set(patterns).size < patterns.length
}

/**
 * The schedules that best match the preference, one per set of times. Branch and bound: a branch is
 * searched only if it can still beat the last schedule found.
 */
export function bestSchedules(problem: Problem, preference: SchedulePreference): BestSchedules {
  const { candidates, slots } = problem
  const best: ScoredSchedule[] = []
  const picks: Candidate[] = new Array(slots.length)
  // Slots that can swap have the same times, so each combination is searched once.
  const seen = canChangePlaces(problem) ? new Set<string>() : null
  let steps = 0

  const isPromising = (cost: number) => {
    const last = best[searchLimit - 1]
    if (!last) return true
    if (steps < exactSteps) return cost < last.cost
    return Math.floor(cost / preferenceStep) < Math.floor(last.cost / preferenceStep)
  }
  const insert = (cost: number) => {
    let position = best.length
    while (position > 0 && (best[position - 1]?.cost ?? 0) > cost) position -= 1
    best.splice(position, 0, { cost, picks: [...picks] })
    if (best.length > searchLimit) best.pop()
  }
  const isSeen = (open: readonly ProblemSlot[]) => {
    if (!seen) return false
    const isOpen = open.reduce((bits, { index }) => bits | (1 << index), 0)
    const patterns = slots
      .filter(({ index }) => (isOpen & (1 << index)) === 0)
      .map(({ index }) => picks[index]?.pattern ?? 0)
    const key = String.fromCharCode(isOpen, ...patterns.sort((a, b) => a - b))
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  }
  /** Whether each open slot still has a candidate within the cost bound. */
  const hasPromise = (open: readonly ProblemSlot[], domain: Uint32Array, week: Week) =>
    open.every((slot) =>
      bitsOf(slot, domain).some((bit) => {
        steps += 1
        const candidate = candidates[bit]
        return candidate !== undefined && isPromising(costOf(preference, week, candidate.week))
      }),
    )

  function search(open: readonly ProblemSlot[], domain: Uint32Array, week: Week, cost: number) {
    steps += nodeSteps
    if (isSeen(open)) return
    const slot = tightest(open, domain)
    if (!slot) {
      insert(cost)
      return
    }
    const others = open.filter((problemSlot) => problemSlot !== slot)
    const options = bitsOf(slot, domain)
      .flatMap((bit) => candidates[bit] ?? [])
      .map((candidate) => ({ candidate, cost: costOf(preference, week, candidate.week) }))
      .sort((a, b) => a.cost - b.cost)
    steps += options.length
    for (const { candidate, cost: next } of options) {
      if (steps > maxSteps || !isPromising(next)) return
      const rest = afterChoosing(domain, candidate, others)
      if (!rest) continue
      const joined = joinWeeks(week, candidate.week)
      picks[slot.index] = candidate
      if (hasPromise(others, rest, joined)) search(others, rest, joined, next)
    }
  }

  const base = baseOf(problem)
  search(slots, startOf(problem), base, costOf(preference, base, emptyWeek()))
  return { schedules: best, isComplete: steps <= maxSteps }
}

/** Up to `limit` schedules in any order, including those that only swap courses. */
export function anySchedules(
  problem: Problem,
  preference: SchedulePreference,
  limit: number,
): ScoredSchedule[] {
  const { candidates, slots } = problem
  const schedules: ScoredSchedule[] = []
  const picks: Candidate[] = new Array(slots.length)
  let steps = 0
  function search(open: readonly ProblemSlot[], domain: Uint32Array) {
    const slot = tightest(open, domain)
    if (!slot) {
      const week = picks.reduce((all, pick) => joinWeeks(all, pick.week), baseOf(problem))
      schedules.push({ cost: costOf(preference, week, emptyWeek()), picks: [...picks] })
      return
    }
    const others = open.filter((problemSlot) => problemSlot !== slot)
    for (const bit of bitsOf(slot, domain)) {
      steps += nodeSteps
      if (schedules.length >= limit || steps > maxSteps) return
      const candidate = candidates[bit]
      const rest = candidate && afterChoosing(domain, candidate, others)
      if (!rest) continue
      picks[slot.index] = candidate
      search(others, rest)
    }
  }
  search(slots, startOf(problem))
  return schedules.sort((a, b) => a.cost - b.cost)
}
