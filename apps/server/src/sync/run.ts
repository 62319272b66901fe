import type pg from 'pg'
import type { CallContext, SisSource, SourceProblem, SourceState } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Quarantine } from './merge/quarantine.ts'

/** An import in progress: everything happens on one connection, in one transaction. */
export interface Run {
  readonly database: OpenDatabase
  readonly connection: pg.PoolClient
  readonly context: CallContext
  readonly source: SisSource
  readonly sourceId: string
  /** Data read on demand since then is newer than this run's. */
  readonly startedAt: Date
  readonly state: SourceState
  readonly quarantine: Quarantine
  /** The college confirmed the loss: more rows may be removed than the guard allows. */
  readonly allowShrink: boolean
  /** See `ImportOptions`. */
  readonly fastLoadFrom?: number
  /** Only these people's records are read: nothing of anyone else may be removed. */
  readonly people?: PeopleScope
  /** Section ids: only these are read, and nothing of any other may be removed. */
  readonly sections?: readonly string[]
}

/** Whether everything is read, so that whole tables are counted and compared. */
export const isFullRun = ({ people, sections }: Run): boolean => !people && !sections

export interface PeopleScope {
  readonly sisIds: readonly string[]
  /** Ids of unreadable rows of any person: their stored data stays. */
  readonly unusableIds: ReadonlySet<string>
  /** Incomplete kinds: none of their rows are removed. */
  readonly incompleteKinds: ReadonlySet<RecordKind>
  /** People whose previous complete read had lost as much: the loss is now confirmed. */
  readonly confirmed: ReadonlySet<string>
  /** People whose read has lost too much at once. */
  readonly shrunk: Set<string>
  /** Of these, the ones whose rows stay until the next read. */
  readonly unconfirmed: Set<string>
}

/** Why a run is rejected. Nothing has changed; the message is for people. */
export class RunRejected extends Error {
  override name = 'RunRejected'
  readonly problems: readonly SourceProblem[]
  constructor(message: string, problems: readonly SourceProblem[] = []) {
    super(message)
    this.problems = problems
  }
}

/** The results of one table's rows. */
export interface Counts {
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}
