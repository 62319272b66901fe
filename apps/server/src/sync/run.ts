import type pg from 'pg'
import type { CallContext, SisSource, SourceProblem, SourceState } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Quarantine } from './merge/quarantine.ts'

/** One import on its way: everything it does happens on one connection, in one transaction. */
export interface Run {
  readonly database: OpenDatabase
  readonly connection: pg.PoolClient
  readonly context: CallContext
  readonly source: SisSource
  readonly sourceId: string
  /** What was read on demand since then is newer than what this run has. */
  readonly startedAt: Date
  readonly state: SourceState
  readonly quarantine: Quarantine
  /** The college has really lost that much: more rows may vanish than the guard lets pass. */
  readonly allowShrink: boolean
  /** Only these people's records are read: nothing of anybody else may vanish. */
  readonly people?: PeopleScope
  /** Ids of sections: only what is said of these is read, and nothing of any other may vanish. */
  readonly sections?: readonly string[]
}

/** Whether everything is read, so that whole tables are counted and compared. */
export const isWhole = ({ people, sections }: Run): boolean => !people && !sections

export interface PeopleScope {
  readonly sisIds: readonly string[]
  /** Ids of rows that could not be read, whosever they are: what is stored of them stays. */
  readonly aside: ReadonlySet<string>
  /** Kinds of which not everything came: nothing of them vanishes. */
  readonly cut: ReadonlySet<RecordKind>
  /** Whose last whole reading had already lost as much: now it is believed. */
  readonly confirmed: ReadonlySet<string>
  /** Whose reading has lost more than is believed at once. */
  readonly shrunk: Set<string>
  /** Of them, whose rows stay until the next reading. */
  readonly held: Set<string>
}

/** Why a run is given up. Nothing has changed; the message is for people. */
export class RunRejected extends Error {
  override name = 'RunRejected'
  readonly problems: readonly SourceProblem[]
  constructor(message: string, problems: readonly SourceProblem[] = []) {
    super(message)
    this.problems = problems
  }
}

/** What became of the rows of one table. */
export interface Counts {
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
}
