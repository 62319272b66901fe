import type { RecordKind } from './records.ts'

/**
 * The port between a college's system and the hub (sis.md section 4.1). An adapter yields records in
 * the hub's words and never touches the database; `sync/` writes what it yields. It throws only on a
 * programmer's error: what is wrong with the source is a value that says so.
 */
export interface SisSource {
  readonly kind: SourceKind
  /** What the source is able to give, and whether it may be read at all. */
  inspect(context: CallContext): Promise<SourceState>
  /** The records of one kind, in batches. A record that cannot be used is yielded as a problem. */
  records(kind: RecordKind, context: CallContext): AsyncIterable<RecordBatch>
  /** What finds it again later, such as its folder: kept with its records, so no secret. */
  readonly config?: Readonly<Record<string, string>>
  /**
   * The records of some people alone, as they are now; absent when the source cannot tell them apart.
   * @returns how to read them, or why they cannot be read
   */
  people?(
    sisIds: ReadonlySet<string>,
    context: CallContext,
  ): Promise<PeopleReading | readonly SourceProblem[]>
  /** Where the source keeps a field, for people: `users.csv` and its column `birthDate`. */
  place(kind: RecordKind, field: string | null): SourcePlace
}

export type SourceKind = 'demo' | 'csv' | 'ethos'

export interface CallContext {
  readonly signal: AbortSignal
  readonly runId: string
  readonly lane: 'interactive' | 'staff' | 'change' | 'bulk'
}

/** How a kind comes: all of it, what has changed, or not at all. What is absent stays as it is. */
export type Delivery = 'bulk' | 'delta' | 'absent'

export interface SourceState {
  /** What people call it, for reports. */
  readonly title: string
  /** Why nothing may be read; empty when all is well. */
  readonly problems: readonly SourceProblem[]
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  /** Name and SHA-256 of everything that it consists of: the same again is not read again. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Bytes, or any other measure that grows as `RecordBatch.amount` does. */
  readonly amount: number
}

/**
 * One record: its id there, whether the source says that it is gone, and the values of its kind's
 * fields in their order, '' where there is none. Values hold no control characters.
 */
export interface SourceRecord {
  readonly line: number
  readonly sisId: string
  readonly isDeleted: boolean
  readonly values: readonly string[]
}

/** What a source says of some people. Problems may be anybody's: of a row that is none, nobody knows whose. */
export interface PeopleReading {
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  records(kind: RecordKind): AsyncIterable<RecordBatch>
}

export interface RecordBatch {
  readonly records: readonly SourceRecord[]
  readonly problems: readonly SourceProblem[]
  /** Why nothing follows though there is more: what came is not the whole. */
  readonly failure: SourceProblem | null
  /** How much of the source this batch was. */
  readonly amount: number
}

export interface SourcePlace {
  readonly resource: string
  readonly path: string | null
}

/** What is wrong, where. It never holds a value: `sample` keeps its shape alone. */
export interface SourceProblem extends SourcePlace {
  readonly line: number | null
  readonly sisId: string | null
  readonly reason: string
  readonly sample: string | null
}

/** A problem as one sentence: `users.csv:14 birthDate: not a date (YYYY-MM-DD), like 99/99/9999`. */
export function tellProblem(problem: SourceProblem): string {
  const place = `${problem.resource}${problem.line === null ? '' : `:${problem.line}`}`
  const like = problem.sample === null ? '' : `, like ${problem.sample}`
  return `${place}${problem.path === null ? '' : ` ${problem.path}`}: ${problem.reason}${like}`
}
