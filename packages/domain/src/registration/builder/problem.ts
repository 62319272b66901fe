/** The builder's problem as bit sets, with every pair of times compared once. */

import type { BuilderInput, BuilderSlot, Constraint } from './builder-input.ts'
import { patternOf, patternsMeet, type TimePattern, type Week, weekOf } from './time-pattern.ts'

/** All sections of a slot that meet at the same times. */
export interface Candidate {
  readonly sectionIds: readonly string[]
  /** A number for each different pattern of times. */
  readonly pattern: number
  readonly week: Week
  /** Bits of the candidates of other slots that don't conflict with it. */
  readonly fits: Uint32Array
  /** Indexes of the constraints that forbid it. */
  readonly blockedBy: readonly number[]
}

/** The bits of a slot are whole words of a domain. */
export interface ProblemSlot {
  readonly index: number
  readonly slot: BuilderSlot
  readonly firstWord: number
  readonly wordCount: number
}

export interface Problem {
  readonly slots: readonly ProblemSlot[]
  /** By bit; the bits that fill up a word have none. */
  readonly candidates: readonly (Candidate | undefined)[]
  readonly wordCount: number
  /** Busy times, registered classes and locks. */
  readonly constraints: readonly Constraint[]
  readonly registered: readonly Week[]
}

type Draft = Omit<Candidate, 'fits'> & { readonly times: TimePattern; readonly slot: number }

/** Which constraints forbid a candidate; the index of a lock is that of its slot. */
function blockers(input: BuilderInput) {
  const { slots, busy, registered, minBreakMinutes } = input
  const busyTimes = busy.map(({ days, from, to, startOn, endOn }) =>
    patternOf([{ days, startTime: from, endTime: to, startOn, endOn, exceptions: [] }]),
  )
  const classes = registered.map(({ meetings }) => patternOf(meetings))
  const constraints: Constraint[] = [
    ...slots.map(({ id }) => ({ kind: 'lock', id }) as const),
    ...busy.map(({ id }) => ({ kind: 'busy', id }) as const),
    ...registered.map(({ id }) => ({ kind: 'registered', id }) as const),
  ]
  const blockedBy = (times: TimePattern) => [
    ...busyTimes.flatMap((busyTime, index) =>
      patternsMeet(times, busyTime, 0) ? [slots.length + index] : [],
    ),
    ...classes.flatMap((entry, index) =>
      patternsMeet(times, entry, minBreakMinutes) ? [slots.length + busy.length + index] : [],
    ),
  ]
  return { constraints, blockedBy, registered: classes.map(weekOf) }
}

function patternNumbers() {
  const known = new Map<string, number>()
  return (key: string): number => {
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  }
}

/** Sections with the same times are one candidate; a locked section is a separate candidate. */
function draftsOf(
  slot: BuilderSlot,
  index: number,
  numberOf: (key: string) => number,
  blockedBy: (times: TimePattern) => number[],
): Draft[] {
  const drafts = new Map<string, Draft & { readonly sectionIds: string[] }>()
  for (const { id, meetings } of slot.sections) {
    const times = patternOf(meetings)
    const isLocked = id === slot.lockedSectionId
    const key = isLocked ? 'locked' : times.key
    const known = drafts.get(key)
    if (known) {
      known.sectionIds.push(id)
      continue
    }
    const isLockedOut = slot.lockedSectionId !== null && !isLocked
    drafts.set(key, {
      sectionIds: [id],
      pattern: numberOf(times.key),
      week: weekOf(times),
      blockedBy: [...(isLockedOut ? [index] : []), ...blockedBy(times)],
      times,
      slot: index,
    })
  }
  return [...drafts.values()]
}

/** Whether each pair of patterns conflicts, computed once per pair. */
function pairsThatMeet(drafts: readonly Draft[], minBreak: number): boolean[][] {
  const byPattern: TimePattern[] = []
  for (const { pattern, times } of drafts) byPattern[pattern] = times
  return byPattern.map((a) => byPattern.map((b) => patternsMeet(a, b, minBreak)))
}

export function buildProblem(input: BuilderInput): Problem {
  const { constraints, blockedBy, registered } = blockers(input)
  const numberOf = patternNumbers()
  const drafts = input.slots.map((slot, index) => draftsOf(slot, index, numberOf, blockedBy))

  const placed: (Draft | undefined)[] = []
  const slots = input.slots.map((slot, index) => {
    const firstWord = placed.length / 32
    const own = drafts[index] ?? []
    const wordCount = Math.ceil(own.length / 32)
    placed.push(...own, ...new Array<undefined>(wordCount * 32 - own.length))
    return { index, slot, firstWord, wordCount }
  })

  const wordCount = placed.length / 32
  const meet = pairsThatMeet(drafts.flat(), input.minBreakMinutes)
  const candidates = placed.map((draft) => {
    if (!draft) return undefined
    const fits = new Uint32Array(wordCount)
    for (const [bit, other] of placed.entries()) {
      if (!other || other.slot === draft.slot || meet[draft.pattern]?.[other.pattern]) continue
      fits[bit >>> 5] = (fits[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
    const { times: _, slot: __, ...candidate } = draft
    return { ...candidate, fits }
  })
  return { slots, candidates, wordCount, constraints, registered }
}

const nothing: ReadonlySet<number> = new Set()

/** The bits of the candidates that no constraint forbids. */
export function startOf(problem: Problem, ignored: ReadonlySet<number> = nothing): Uint32Array {
  const domain = new Uint32Array(problem.wordCount)
  for (const [bit, candidate] of problem.candidates.entries()) {
    if (!candidate?.blockedBy.every((constraint) => ignored.has(constraint))) continue
    domain[bit >>> 5] = (domain[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }
  return domain
}

/** The bits of a slot that are set in a domain. */
export function bitsOf({ firstWord, wordCount }: ProblemSlot, domain: Uint32Array): number[] {
  const bits: number[] = []
  for (let word = firstWord; word < firstWord + wordCount; word += 1)
    for (let rest = domain[word] ?? 0; rest !== 0; rest &= rest - 1)
      bits.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return bits
}

function countOf({ firstWord, wordCount }: ProblemSlot, domain: Uint32Array): number {
  let count = 0
  for (let word = firstWord; word < firstWord + wordCount; word += 1)
    for (let rest = domain[word] ?? 0; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** The open slot with the fewest candidates; null if there is no open slot. */
export function tightest(open: readonly ProblemSlot[], domain: Uint32Array): ProblemSlot | null {
  let tightestSlot: ProblemSlot | null = null
  let minCandidates = Number.POSITIVE_INFINITY
  for (const slot of open) {
    const count = countOf(slot, domain)
    if (count < minCandidates) {
      tightestSlot = slot
      minCandidates = count
    }
  }
  return tightestSlot
}

function isEmpty({ firstWord, wordCount }: ProblemSlot, domain: Uint32Array): boolean {
  for (let word = firstWord; word < firstWord + wordCount; word += 1)
    if (domain[word] !== 0) return false
  return true
}

/** The domain after choosing a candidate; null if an open slot then has no candidate. */
export function afterChoosing(
  domain: Uint32Array,
  { fits }: Candidate,
  open: readonly ProblemSlot[],
): Uint32Array | null {
  const rest = new Uint32Array(domain.length)
  for (let word = 0; word < rest.length; word += 1)
    rest[word] = (domain[word] ?? 0) & (fits[word] ?? 0)
  for (const slot of open) if (isEmpty(slot, rest)) return null
  return rest
}
