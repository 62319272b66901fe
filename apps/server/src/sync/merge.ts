import type { RecordKind } from '#connectors/records.ts'
import type { Run } from './run.ts'

/** A table of the hub, and how its rows are built from the stages of one or two kinds. */
export interface Merge {
  /** The rows' label in the report. */
  readonly label: string
  readonly table: string
  /** The kind with the id. Its stage is `b` in every expression. */
  readonly kind: RecordKind
  /** The kind with the other fields, and its field with the id. Its stage is `d`. */
  readonly details?: Details
  /** So many rows that an empty hub is filled straight from their two files. */
  readonly isLarge?: true
  /** Which staged rows count; all when omitted. */
  readonly where?: string
  /** For a table that two kinds fill: which of its rows `t` are of this kind; all when omitted. */
  readonly tableFilter?: (source: Run['source']) => string
  readonly references: readonly Reference[]
  /** Additional joins, for rows found by something other than their id. */
  readonly joins?: string
  readonly violations?: readonly Violation[]
  /** Column of the table → expression over `b`, `d` and the references' aliases. */
  readonly columns: Readonly<Record<string, string>>
  /** Unique columns: a value released by one row is freed before another takes it. */
  readonly releasedValues?: readonly ReleasedValue[]
  readonly touch?: string
  /** Runs on the staged rows, before the table is read. */
  readonly prepare?: (run: Run) => Promise<void>
  /** Runs on the rows in `resolved`, right before they are written. */
  readonly beforeWrite?: (run: Run) => Promise<void>
  /** Runs after they are written. */
  readonly afterWrite?: (run: Run) => Promise<void>
}

export interface Details {
  readonly kind: RecordKind
  readonly key: string
  /** A row without details is quarantined. */
  readonly required: boolean
  /** Replaces `columns` when the source has no such details at all; every other `d` is null. */
  readonly columnsWithoutDetails?: Readonly<Record<string, string>>
  /**
   * Those of them that change with other rows or from day to day: compared even when the row is the
   * same.
   */
  readonly volatileColumns?: readonly string[]
  /** Which rows may have details, if not all. */
  readonly orphanRemark?: 'noStudentRow'
}

/** A field with the id of another row. */
export interface Reference {
  readonly field: string
  readonly to: keyof typeof referencedTables
  readonly alias: string
  /** The field may be blank. */
  readonly optional?: true
}

/** A row that can't be written although each of its values is valid. */
export interface Violation {
  readonly when: string
  readonly kind: RecordKind
  readonly field: string
  readonly reason: string
}

export interface ReleasedValue {
  /** Matches the stored row `t` that has the value another row `n` now claims. */
  readonly when: string
  readonly set: string
}

/** Which rows `t` of its table belong to a merge. */
export const tableFilterOf = ({ source }: Pick<Run, 'source'>, { tableFilter }: Merge): string =>
  tableFilter?.(source) ?? 'true'

/** Where the referenced rows of a kind are stored. */
export const referencedTables = {
  // Not stored: known only in a run that delivers all of them.
  organizations: null,
  people: 'person',
  courses: 'course',
  sections: 'section',
  academicPeriods: 'academic_period',
  orientations: 'orientation',
  applications: 'application',
} as const satisfies Partial<Record<RecordKind, string | null>>
