import type { SourceProblem } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'

/** The rest is only counted: no one reads that far, and the run has the totals. */
const maxListed = 10_000

/**
 * How many of a kind's rows may be quarantined before the run is rejected: 2 %, or 200 if that is
 * more (sis.md section 3.4), but never more than a tenth, so that a small broken file is rejected
 * rather than emptied. One row is always allowed.
 */
export function maxQuarantined(rows: number): number {
  return Math.max(Math.ceil(rows * 0.02), Math.min(200, Math.ceil(rows * 0.1)))
}

interface QuarantineSummary {
  readonly problems: readonly SourceProblem[]
  readonly total: number
}

/** A run's quarantined rows. */
export interface Quarantine {
  add(kind: RecordKind, problems: readonly SourceProblem[]): void
  /** Adds rows that are used although something in them is unknown; they are counted separately. */
  addNotes(added: readonly SourceProblem[]): void
  /** The number of rows of a kind. */
  count(kind: RecordKind): number
  /** Their ids: stored data stays as it is. */
  ids(kind: RecordKind): ReadonlySet<string>
  /** The first ones of all kinds, and the total. */
  summary(): QuarantineSummary
  /** The same for rows that are used. */
  notesSummary(): QuarantineSummary
}

export function newQuarantine(): Quarantine {
  const counts = new Map<RecordKind, number>()
  const ids = new Map<RecordKind, Set<string>>()
  const problems: SourceProblem[] = []
  const notes: SourceProblem[] = []
  let total = 0
  let noteCount = 0
  return {
    addNotes: (added) => {
      noteCount += added.length
      notes.push(...added.slice(0, maxListed - notes.length))
    },
    add: (kind, added) => {
      counts.set(kind, (counts.get(kind) ?? 0) + added.length)
      total += added.length
      const kindIds = ids.get(kind) ?? new Set()
      ids.set(kind, kindIds)
      for (const problem of added) {
        if (problem.sisId !== null) kindIds.add(problem.sisId)
        if (problems.length < maxListed) problems.push(problem)
      }
    },
    count: (kind) => counts.get(kind) ?? 0,
    ids: (kind) => ids.get(kind) ?? new Set(),
    summary: () => ({ problems, total }),
    notesSummary: () => ({ problems: notes, total: noteCount }),
  }
}
