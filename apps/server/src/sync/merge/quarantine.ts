import type { SourceProblem } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'

/** More than this many are counted, not listed: nobody reads on, and the run is in the report. */
const listed = 10_000

/**
 * How many of a kind's rows may be set aside before the run is given up: 2 %, or 200 if that is more
 * (sis.md section 3.4), yet never more than a tenth of them, so that a small file whose export broke
 * is refused and not emptied. One row is always forgiven.
 */
export function allowedOf(rows: number): number {
  return Math.max(Math.ceil(rows * 0.02), Math.min(200, Math.ceil(rows * 0.1)))
}

interface Told {
  readonly problems: readonly SourceProblem[]
  readonly total: number
}

/** The rows of a run that were set aside. */
export interface Quarantine {
  add(kind: RecordKind, problems: readonly SourceProblem[]): void
  /** Rows that are used, though something of them is not known: they count as no others do. */
  note(found: readonly SourceProblem[]): void
  /** How many rows of a kind. */
  count(kind: RecordKind): number
  /** Their ids: what is stored of them stays as it is. */
  ids(kind: RecordKind): ReadonlySet<string>
  /** The first of them all, and how many there are. */
  summary(): Told
  /** The same of the rows that are used. */
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
