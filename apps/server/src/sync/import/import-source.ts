import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { CallGate, SisSource, SourceState } from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import { beginWithoutTimeouts, type OpenDatabase } from '#db/open.ts'
import { isFilled } from '#sync/tables/is-delivered.ts'
import { merges } from '#sync/tables.ts'
import { notifyOfChanges } from '../changes/notify-of-changes.ts'
import { applyDemoHoldEnds } from '../holds/apply-demo-hold-ends.ts'
import { newQuarantine } from '../merge/quarantine.ts'
import { forgetFingerprints } from '../people/group-states.ts'
import { applyDemoRegistrations } from '../registering/apply-demo-registrations.ts'
import { type Run, RunRejected } from '../run.ts'
import { deferredKinds, mergeAll } from './merge-all.ts'
import { readSource } from './read-source.ts'
import { rejectLostHalves } from './reject-lost-halves.ts'
import type { ImportReport, TableReport } from './report.ts'
import * as runs from './runs.ts'

export interface ImportOptions {
  readonly database: OpenDatabase
  readonly source: SisSource
  /** Only reports what an import would do. */
  readonly isCheck?: boolean
  readonly allowShrink?: boolean
  /**
   * Rows from which an empty hub is filled without keys and indexes, which are created once it is
   * full; that costs about 200 statements.
   */
  readonly fastLoadFrom?: number
  /** Only these kinds: others stay as they are and don't become fresher. */
  readonly kinds?: readonly RecordKind[]
  /** The gate to a source shared by several processes. */
  readonly gate?: CallGate
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  readonly step: string
  /** From 0 to 1. */
  readonly done: number
}

/** Reading and merging take about the same time. */
const readingShare = 0.5
/** The embedded database has one connection, so a lock on it excludes no one. */
const importing = new WeakSet<object>()

/**
 * Imports a source in one transaction: all or nothing; readers see the previous state until it ends
 * (sis.md sections 3.4 and 4.3).
 * @returns what was done, or why nothing was
 * @throws Error when the database fails; nothing was changed then either
 */
export async function importSource(options: ImportOptions): Promise<ImportReport> {
  const { database } = options
  const lockKey = database.embedded ?? {}
  if (importing.has(lockKey)) throw new Error(importMessage('anotherImport'))
  importing.add(lockKey)
  const connection = await database.pool.connect()
  try {
    return await importWithConnection(connection, options)
  } finally {
    connection.release()
    importing.delete(lockKey)
  }
}

async function importWithConnection(
  connection: pg.PoolClient,
  options: ImportOptions,
): Promise<ImportReport> {
  const { source, isCheck = false, signal = new AbortController().signal } = options
  const started = new Date()
  const runId = newId()
  const { gate, kinds } = options
  const context = { signal, runId, lane: 'bulk', ...(gate && { gate }) } as const
  const quarantine = newQuarantine()
  const state = limitToKinds(await source.inspect(context), kinds)
  const report = (rest: Pick<ImportReport, 'state' | 'reason' | 'tables' | 'setAside'>) => ({
    runId,
    title: state.title,
    startedAt: started.toISOString(),
    seconds: (Date.now() - started.getTime()) / 1000,
    isCheck,
    notes: state.notes ?? [],
    notProvided: kinds ? [] : missingLabels(state),
    noted: quarantine.notesSummary(),
    ...rest,
  })
  const tables: TableReport[] = []
  let hasBegun = false
  try {
    if (isCheck) await connection.query(beginWithoutTimeouts)
    const sourceId = await runs.useSource(connection, source, kinds ? null : state.title)
    if (!isCheck)
      await runs.beginRun(connection, runId, sourceId, kinds ? 'part' : fullRunKind(source))
    hasBegun = !isCheck
    if (state.problems.length > 0)
      throw new RunRejected(importMessage('wrongFormat'), state.problems)
    const stored = await runs.storedFingerprints(connection, sourceId)
    if (!isCheck && !kinds && isSame(stored, state.fingerprints)) {
      const unchanged = report({
        state: 'unchanged',
        reason: null,
        tables,
        setAside: { total: 0, problems: [] },
      })
      await runs.endRun(connection, unchanged)
      await runs.saveDeliveries(connection, sourceId, runId, filledTables(state))
      await runs.endInterruptedRuns(connection, runId)
      await runs.saveConfig(connection, sourceId, source)
      return unchanged
    }
    if (!kinds) rejectLostHalves(source, state, stored)
    if (!isCheck) await connection.query(beginWithoutTimeouts)
    const { database, allowShrink = false, fastLoadFrom = 20_000 } = options
    const run: Run = {
      database,
      connection,
      context,
      source,
      sourceId,
      startedAt: started,
      state,
      quarantine,
      allowShrink,
      fastLoadFrom,
    }
    await transfer(run, tables, options)
    if (source.kind === 'demo') {
      const run = (text: string, values: unknown[]) => connection.query(text, values)
      await applyDemoRegistrations(run, sourceId, null)
      await applyDemoHoldEnds(run, sourceId)
    }
    const setAside = quarantine.summary()
    const done = report({
      state: setAside.total > 0 ? 'partial' : 'ok',
      reason: null,
      tables,
      setAside,
    })
    if (isCheck) {
      await connection.query('rollback')
      return done
    }
    await forgetFingerprints(connection)
    await notifyOfChanges(connection, runId, new Date())
    if (!kinds) {
      await runs.saveGoodRun(connection, sourceId, runId, state.fingerprints)
      await runs.saveConfig(connection, sourceId, source)
    }
    await runs.endRun(connection, done)
    await runs.saveDeliveries(connection, sourceId, runId, filledTables(state))
    await connection.query('commit')
    await runs.endInterruptedRuns(connection, runId)
    await analyzeTables(connection, tables)
    return done
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    const reason = reasonOf(error, signal)
    const found = error instanceof RunRejected ? error.problems : []
    const { problems, total } = quarantine.summary()
    const setAside = { problems: [...found, ...problems], total: found.length + total }
    const rejected = report({ state: 'rejected', reason, tables: [], setAside })
    if (hasBegun) await runs.endRun(connection, rejected)
    return rejected
  }
}

async function transfer(
  run: Run,
  tables: TableReport[],
  { onProgress = () => {} }: ImportOptions,
): Promise<void> {
  const { connection, state } = run
  // Sort and join in memory. Planning joins of staged rows only needs row counts: a sample of 3,000
  // is enough.
  await connection.query(
    `set local work_mem = '64MB'; set local maintenance_work_mem = '128MB';
    set local default_statistics_target = 10;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
  if (!(await runs.takeImportLock(connection)))
    throw new RunRejected(importMessage('anotherImport'))
  let amount = 0
  let done = 0
  // Progress never goes backward when something is read late.
  const reportProgress = (step: string, reached: number) => {
    done = Math.max(done, reached)
    onProgress({ step, done })
  }
  const onRead = (resource: string, added: number) => {
    amount += added
    reportProgress(`Reading ${resource}`, (readingShare * amount) / Math.max(1, state.amount))
  }
  const read = await readSource(run, onRead, recordKinds, await deferredKinds(run))
  await runs.takeExclusiveWriteLock(connection)
  await mergeAll(run, read, onRead, (table, step, share) => {
    if (table) tables.push(table)
    reportProgress(step, readingShare + (1 - readingShare) * share)
  })
}

/** The run's lane for reading all of a source: files have their own. */
const fullRunKind = ({ kind }: SisSource) => (kind === 'ethos' ? 'bulk' : 'csv')

/** The source, limited to these kinds. */
function limitToKinds(state: SourceState, kinds: readonly RecordKind[] | undefined): SourceState {
  if (!kinds) return state
  const deliveries = Object.entries(state.deliveries).map(([kind, delivery]) => [
    kind,
    kinds.includes(kind as RecordKind) ? delivery : 'absent',
  ])
  return { ...state, deliveries: Object.fromEntries(deliveries) as SourceState['deliveries'] }
}

const filledTables = (state: SourceState) => [
  ...new Set(merges.filter((merge) => isFilled(state, merge)).map(({ table }) => table)),
]

/** A list that supplements another source counts as provided by that source. */
const missingLabels = (state: SourceState) =>
  merges
    .filter((merge) => merge.kind !== 'ownCodes' && !isFilled(state, merge))
    .map(({ label }) => label)

const isSame = (stored: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>) =>
  stored.size === current.size &&
  [...current].every(([name, sha256]) => stored.get(name) === sha256)

/** Describes a database error by code and constraint: its message may contain a row's values. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof RunRejected) return error.message
  if (signal.aborted) return importMessage('stopped')
  const { code, constraint, routine } = error as Partial<pg.DatabaseError>
  if (error instanceof Error && code !== undefined && /^[0-9A-Z]{5}$/.test(code))
    return importMessage('databaseRefused', {
      name: [code, constraint ?? routine].filter(Boolean).join(' '),
    })
  throw error
}

/**
 * Updates statistics, so that the planner doesn't assume an empty hub; 9,000 rows per table are
 * enough.
 */
async function analyzeTables(connection: pg.PoolClient, tables: readonly TableReport[]) {
  const changed = tables.filter(
    ({ inserted, updated, removed }) => inserted + updated + removed > 0,
  )
  if (changed.length === 0) return
  const names = [...new Set(changed.map(({ table }) => table))].join(', ')
  await connection.query(
    `begin; set local default_statistics_target = 30; analyze ${names}; commit`,
  )
}
