import type { RecordKind } from '#connectors/records.ts'
import type { Run } from './run.ts'

/** A table of the hub, and how its rows come out of the stages of one or two kinds. */
export interface Merge {
  /** What people call the rows, in the report. */
  readonly label: string
  readonly table: string
  /** The kind that carries the id. Its stage is `b` in every expression. */
  readonly kind: RecordKind
  /** The kind that says the rest, with its field that holds the id. Its stage is `d`. */
  readonly details?: Details
  /** There are so many rows that an empty hub is filled with them straight from their two files. */
  readonly isLarge?: true
  /** Which of the staged rows are meant; all when absent. */
  readonly where?: string
  /** Of a table that two kinds fill: which of its rows `t` are this kind's; all when absent. */
  readonly within?: (source: Run['source']) => string
  readonly references: readonly Reference[]
  /** Further joins, for what is found by something else than its id. */
  readonly joins?: string
  readonly faults?: readonly Fault[]
  /** Column of the table → expression over `b`, `d` and the references' aliases. */
  readonly columns: Readonly<Record<string, string>>
  /** Columns that no two rows share: what is given up by one row is freed before another takes it. */
  readonly freed?: readonly Freed[]
  readonly touch?: string
  /** Done with the rows in `resolved`, right before they are written. */
  readonly before?: (run: Run) => Promise<void>
  /** Done when they are written. */
  readonly after?: (run: Run) => Promise<void>
}

export interface Details {
  readonly kind: RecordKind
  readonly key: string
  /** A row without is set aside. */
  readonly required: boolean
  /** Which rows may have some, when not all. */
  readonly only?: string
}

/** A field that holds the id of a row elsewhere. */
export interface Reference {
  readonly field: string
  readonly to: keyof typeof referenced
  readonly as: string
  /** A blank field is no fault. */
  readonly optional?: true
}

/** A row that cannot be written though each value of it is in order. */
export interface Fault {
  readonly when: string
  readonly kind: RecordKind
  readonly field: string
  readonly reason: string
}

export interface Freed {
  /** Which stored row `t` holds what another row `n` now claims. */
  readonly when: string
  readonly set: string
}

/** Which rows `t` of its table a merge speaks of. */
export const withinOf = ({ source }: Pick<Run, 'source'>, { within }: Merge): string =>
  within?.(source) ?? 'true'

/** Where the rows of a kind are that others refer to. */
export const referenced = {
  // Not stored: known while a run delivers them all.
  organizations: null,
  people: 'person',
  courses: 'course',
  sections: 'section',
  academicPeriods: 'academic_period',
  orientations: 'orientation',
  applications: 'application',
} as const satisfies Partial<Record<RecordKind, string | null>>
