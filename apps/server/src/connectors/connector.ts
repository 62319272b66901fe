import type { CallContext, FailureKind } from './call.ts'
import type { GradeDesk } from './grade-desk.ts'
import type { HoldDesk } from './hold-desk.ts'
import type { OwnRecord, WriteFailure } from './own-fields.ts'
import type { RecordKind } from './records.ts'
import type { Registrar } from './registrar.ts'

export type { CallContext, CallGate, FailureKind, Lane } from './call.ts'

/**
 * The port between a college's system and the hub (sis.md section 4.1). An adapter yields
 * normalized records and never touches the database; `sync/` writes them. It throws only on
 * programming errors: problems of the source are returned as values.
 */
export interface SisSource {
  readonly kind: SourceKind
  /** What the source can deliver, and whether it is readable. */
  inspect(context: CallContext): Promise<SourceState>
  /** The records of one kind, in batches. An unusable record is yielded as a problem. */
  records(kind: RecordKind, context: CallContext): AsyncIterable<RecordBatch>
  /**
   * Settings to find the source again, such as its folder. Stored with its records, so it must not
   * contain secrets.
   */
  readonly config?: Readonly<Record<string, string>>
  /**
   * The current records of some people only; absent if the source cannot select them.
   * @returns how to read them, or why they cannot be read
   */
  people?(
    sisIds: ReadonlySet<string>,
    context: CallContext,
  ): Promise<PeopleReading | readonly SourceFailure[]>
  /**
   * Some sections only, with meetings and instructors; absent if the source cannot select them.
   * @returns how to read them, or why they cannot be read
   */
  sections?(
    sisIds: ReadonlySet<string>,
    context: CallContext,
  ): Promise<PeopleReading | readonly SourceFailure[]>
  /** The best number of people per reading; 1 where each costs calls. Defaults to 50. */
  readonly peoplePerReading?: number
  /**
   * Changes since a cursor in the source's own format; null means now. Changes are hints: the
   * records they refer to are read again. Absent if the source has no change feed.
   */
  changes?(cursor: string | null, context: CallContext): AsyncIterable<ChangeBatch>
  /**
   * Looks up a person that the hub has not read yet; null if unknown. Absent if only IDs identify
   * people.
   * @throws Error when the source cannot be reached
   */
  resolve?(reference: PersonReference, context: CallContext): Promise<PersonIdentity | null>
  /**
   * Reads and writes the fields a person may change themselves; absent if the source is read-only.
   */
  openOwn?(sisId: string, context: CallContext): Promise<OwnRecord | WriteFailure>
  /**
   * The part that registers students; null if it may not be written to. Absent if no source of this
   * kind registers.
   * @throws Error when the source cannot be reached
   */
  openRegistrar?(context: CallContext): Promise<Registrar | null>
  /**
   * The part that ends holds; null if it may not be written to. Absent if no source of this kind
   * ends holds.
   * @throws Error when the source cannot be reached
   */
  openHoldDesk?(context: CallContext): Promise<HoldDesk | null>
  /**
   * The part that takes grades; null if it may not be written to. Absent if no source of this kind
   * takes grades.
   * @throws Error when the source cannot be reached
   */
  openGradeDesk?(context: CallContext): Promise<GradeDesk | null>
  /**
   * Kinds whose rows identify people by number or username, sections as `ENG-105-01/2026FA` and
   * terms by code instead of the other kinds' IDs, because they come from another system.
   */
  readonly ownNames?: ReadonlySet<RecordKind>
  /** The code lists in `codes`, if not all: the others come from another source. */
  readonly codeLists?: readonly string[]
  /** Reading a kind costs no calls and may be repeated in the same run. */
  readonly isRepeatable?: true
  /** Kinds from additional files that can be read on their own; absent if there are none. */
  readonly files?: { readonly kinds: readonly RecordKind[]; open(): SisSource }
  /** The location of a field for people to look at: `users.csv` and its column `birthDate`. */
  place(kind: RecordKind, field: string | null): SourcePlace
}

/** Identifies a person: the source's ID, the student number, or the sign-in name. */
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

/** A call that was not made, because its lane has no capacity now. */
export class GateClosed extends Error {
  override name = 'GateClosed'
}

/** How a kind is delivered: in full, as changes, or not at all. Absent kinds are left unchanged. */
export type Delivery = 'bulk' | 'delta' | 'absent'

export interface SourceState {
  /** Display name for reports. */
  readonly title: string
  /** Why nothing may be read; empty if all is well. */
  readonly problems: readonly SourceProblem[]
  /** Valid contents that are not read, as sentences. */
  readonly notes?: readonly string[]
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  /** Enrollments without instructors: instructors are left unchanged. */
  readonly withoutTeachers?: boolean
  /**
   * A kind without its details is complete, and what they would add is unknown. Otherwise, it can't
   * be used.
   */
  readonly standsAlone?: boolean
  /** Name and SHA-256 of each part; an unchanged source is not read again. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Bytes, or another measure that grows like `RecordBatch.amount`. */
  readonly amount: number
}

/**
 * A record: its ID, whether the source marks it as deleted, and its fields in the order of its
 * kind, '' if empty. Values contain no control characters.
 */
export interface SourceRecord {
  readonly line: number
  readonly sisId: string
  readonly isDeleted: boolean
  readonly values: readonly string[]
}

/**
 * Records of some people or sections. Problems may belong to anyone, since a malformed row has no
 * known owner.
 */
export interface PeopleReading {
  readonly deliveries: Readonly<Record<RecordKind, Delivery>>
  records(kind: RecordKind): AsyncIterable<RecordBatch>
}

export interface RecordBatch {
  readonly records: readonly SourceRecord[]
  readonly problems: readonly SourceProblem[]
  /** Values of imported records that could not be resolved, and what replaces them. */
  readonly notes?: readonly SourceProblem[]
  /** Why the reading ended early; null if it is complete. */
  readonly failure: SourceFailure | null
  /** How much of the source this batch covered. */
  readonly amount: number
}

/** A problem that ends a reading. */
export interface SourceFailure extends SourceProblem {
  /** Defaults to `malformed`. */
  readonly kind?: FailureKind
  /** How long the source requests no calls. */
  readonly retryAfterMs?: number | null
}

export interface ChangeBatch {
  readonly changes: readonly SourceChange[]
  /** Where the next reading continues after these changes are saved. */
  readonly cursor: string
  /** How many more are waiting, if the source reports it. */
  readonly remaining: number | null
  /** The number of notifications in this batch, with the times of the first and last change. */
  readonly notifications?: { readonly count: number; readonly first: Date; readonly last: Date }
  readonly failure: SourceFailure | null
  /** Some notifications after the cursor are missing; only a full import finds those changes. */
  readonly hasGap?: boolean
}

export interface SourceChange {
  readonly kind: RecordKind
  readonly sisId: string
  /** The owner; null for shared records such as sections. */
  readonly personSisId: string | null
  /** The section that the change concerns. */
  readonly sectionSisId?: string
}

export interface SourcePlace {
  readonly resource: string
  readonly path: string | null
}

/** A problem and its location. It never contains a value; `sample` has only its shape. */
export interface SourceProblem extends SourcePlace {
  readonly line: number | null
  readonly sisId: string | null
  readonly reason: string
  readonly sample: string | null
}

/**
 * A problem as one sentence: `users.csv:14 birthDate: not a date (YYYY-MM-DD), like 99/99/9999`.
 */
export function formatProblem(problem: SourceProblem): string {
  const location = `${problem.resource}${problem.line === null ? '' : `:${problem.line}`}`
  const like = problem.sample === null ? '' : `, like ${problem.sample}`
  return `${location}${problem.path === null ? '' : ` ${problem.path}`}: ${problem.reason}${like}`
}
