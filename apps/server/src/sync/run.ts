import type pg from 'pg'
import type { CallContext, SisSource, SourceProblem, SourceState } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Quarantine } from './quarantine.ts'

/** One import on its way: everything it does happens on one connection, in one transaction. */
export interface Run {
  readonly database: OpenDatabase
  readonly connection: pg.PoolClient
  readonly context: CallContext
  readonly source: SisSource
  readonly sourceId: string
  readonly state: SourceState
  readonly quarantine: Quarantine
  /** The college has really lost that much: more rows may vanish than the guard lets pass. */
  readonly allowShrink: boolean
  /** Only these people's records are read: nothing of anybody else may vanish. */
  readonly people?: PeopleScope
}

export interface PeopleScope {
  readonly sisIds: readonly string[]
  /** Ids of rows that could not be read, whosever they are: what is stored of them stays. */
  readonly aside: Set<string>
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
