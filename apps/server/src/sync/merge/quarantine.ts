import type { SourceProblem } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'

/** The rest is only counted: no one reads that far, and the run has the totals. */
const listed = 10_000

/**
 * How many of a kind's rows may be quarantined before the run is rejected: 2 %, or 200 if that is
 * more (sis.md section 3.4), but never more than a tenth, so that a small broken file is rejected
 * rather than emptied. One row is always allowed.
 */
export function allowedOf(rows: number): number {
  return Math.max(Math.ceil(rows * 0.02), Math.min(200, Math.ceil(rows * 0.1)))
}

interface Told {
  readonly problems: readonly SourceProblem[]
  readonly total: number
}

/** A run's quarantined rows. */
export interface Quarantine {
  add(kind: RecordKind, problems: readonly SourceProblem[]): void
  /** Adds rows that are used although something in them is unknown; they are counted separately. */
  note(found: readonly SourceProblem[]): void
  /** The number of rows of a kind. */
  count(kind: RecordKind): number
  /** Their ids: stored data stays as it is. */
  ids(kind: RecordKind): ReadonlySet<string>
  /** The first ones of all kinds, and the total. */
  summary(): Told
  /** The same for rows that are used. */
  noted(): Told
}

export function newQuarantine(): Quarantine {
  const counts = new Map<RecordKind, number>()
  const ids = new Map<RecordKind, Set<string>>()
  const problems: SourceProblem[] = []
  const notes: SourceProblem[] = []
  let total = 0
  let notedRows = 0
  return {
    note: (found) => {
      notedRows += found.length
      notes.push(...found.slice(0, listed - notes.length))
    },
    add: (kind, found) => {
      counts.set(kind, (counts.get(kind) ?? 0) + found.length)
      total += found.length
      const known = ids.get(kind) ?? new Set()
      ids.set(kind, known)
      for (const problem of found) {
        if (problem.sisId !== null) known.add(problem.sisId)
        if (problems.length < listed) problems.push(problem)
      }
    },
    count: (kind) => counts.get(kind) ?? 0,
    ids: (kind) => ids.get(kind) ?? new Set(),
    summary: () => ({ problems, total }),
    noted: () => ({ problems: notes, total: notedRows }),
  }
}
