import type { OwnRecord, WriteFailure } from './own-fields.ts'
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
  ): Promise<PeopleReading | readonly SourceFailure[]>
  /**
   * Some sections alone, as they are now, with when they meet and who teaches them; absent when the
   * source cannot tell them apart.
   * @returns how to read them, or why they cannot be read
   */
  sections?(
    sisIds: ReadonlySet<string>,
    context: CallContext,
  ): Promise<PeopleReading | readonly SourceFailure[]>
  /** How many people one reading is best made for; 1 where each of them costs calls. 50 when absent. */
  readonly together?: number
  /**
   * What has changed since a cursor, which is the source's own; null is now. Changes are hints: what
   * they speak of is read anew. Absent when the source tells nothing.
   */
  changes?(cursor: string | null, context: CallContext): AsyncIterable<ChangeBatch>
  /**
   * Who somebody is there, whom the hub meets before it has read of them; null when nobody is. Absent when only ids
   * find a person.
   * @throws Error when the source cannot be asked
   */
  resolve?(wanted: PersonReference, context: CallContext): Promise<PersonIdentity | null>
  /** What somebody may change themselves, to be read and written; absent when the source takes nothing. */
  openOwn?(sisId: string, context: CallContext): Promise<OwnRecord | WriteFailure>
  /**
   * Kinds whose rows name people by their number or user name, sections by `ENG-105-01/2026FA` and terms by their
   * code, where they do not use the ids of the others: they come from another system.
   */
  readonly ownNames?: ReadonlySet<RecordKind>
  /** Which lists its `codes` are, where they are not all of them: the others come from elsewhere. */
  readonly codeLists?: readonly string[]
  /** Reading a kind costs no calls and may be done again in the same run. */
  readonly isReadAgain?: true
  /** The kinds that come in files beside the rest, to be read without it; absent when none do. */
  readonly files?: { readonly kinds: readonly RecordKind[]; open(): SisSource }
  /** Where the source keeps a field, for people: `users.csv` and its column `birthDate`. */
  place(kind: RecordKind, field: string | null): SourcePlace
}

/** What somebody is known by: the source's id, the number on their card, or how they sign in. */
export type PersonReference =
  | { readonly sisId: string }
  | { readonly number: string }
  | { readonly username: string }

export interface PersonIdentity {
  readonly sisId: string
  readonly number: string | null
  readonly username: string | null
}

export type SourceKind = 'demo' | 'csv' | 'ethos'

export interface CallContext {
  readonly signal: AbortSignal
  readonly runId: string
  readonly lane: Lane
  /** Every call to a source with limits goes through it; absent where there are none to keep. */
  readonly gate?: CallGate
  /** Told of each call as it is made, and of each time that it is made again: whoever reads counts them by part. */
  readonly onCall?: () => void
}

/** How urgent it is: somebody waits, staff ask, something has changed, or nobody waits. */
export type Lane = 'interactive' | 'staff' | 'change' | 'bulk'

/** The college's system bears so many calls at once and a second, whatever process makes them. */
export interface CallGate {
  /**
   * Makes one call when it is its turn. A repeated attempt is a call of its own.
   * @throws GateClosed when its turn does not come in time, or nothing may be called now
   */
  run<T>(call: () => Promise<T>): Promise<T>
  /** The source has said that it is too much (429): everybody slows down, and waits as long as it asks. */
  slowDown(retryAfterMs: number | null): Promise<void>
}

/** A call that was not made: its lane has no turn now. */
export class GateClosed extends Error {
  override name = 'GateClosed'
}

/** How a kind comes: all of it, what has changed, or not at all. What is absent stays as it is. */
export type Delivery = 'bulk' | 'delta' | 'absent'

export interface SourceState {
  /** What people call it, for reports. */
  readonly title: string
  /** Why nothing may be read; empty when all is well. */
  readonly problems: readonly SourceProblem[]
  /** What is there and not read though nothing is wrong with it, as sentences. */
  readonly notes?: readonly string[]
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  /** Enrollments come without those of teachers: who teaches stays as it is. */
  readonly withoutTeachers?: boolean
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

/** What a source says of some people or sections. Problems may be anybody's: of a row that is none, nobody knows whose. */
export interface PeopleReading {
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  records(kind: RecordKind): AsyncIterable<RecordBatch>
}

export interface RecordBatch {
  readonly records: readonly SourceRecord[]
  readonly problems: readonly SourceProblem[]
  /** What of records that are used nobody knows, and what is shown in its place. */
  readonly notes?: readonly SourceProblem[]
  /** Why nothing follows though there is more: what came is not the whole. */
  readonly failure: SourceFailure | null
  /** How much of the source this batch was. */
  readonly amount: number
}

/** Why something could not be read, by what can be done about it (sis.md section 4.1). */
export type FailureKind =
  | 'auth'
  | 'forbidden'
  | 'notFound'
  | 'unsupported'
  | 'rateLimited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'cancelled'

/** A problem that ends a reading. */
export interface SourceFailure extends SourceProblem {
  /** `malformed` when it is not said. */
  readonly kind?: FailureKind
  /** How long the source wishes to be left alone. */
  readonly retryAfterMs?: number | null
}

export interface ChangeBatch {
  readonly changes: readonly SourceChange[]
  /** Where the next reading goes on, once these changes are kept. */
  readonly cursor: string
  /** How many more wait there, when the source tells. */
  readonly remaining: number | null
  /** What the source told here: how much, and when the first and the last of it happened. */
  readonly told?: { readonly count: number; readonly first: Date; readonly last: Date }
  readonly failure: SourceFailure | null
  /** Something between the cursor and these was not told: what it was is found by reading all again. */
  readonly hasGap?: boolean
}

export interface SourceChange {
  readonly kind: RecordKind
  readonly sisId: string
  /** Whose it is; null for what is nobody's own, such as a section. */
  readonly personSisId: string | null
  /** The section of which it says something. */
  readonly sectionSisId?: string
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
