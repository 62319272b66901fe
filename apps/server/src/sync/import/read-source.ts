import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type pg from 'pg'
import type { SourceProblem } from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import { countCalls } from '../limits/count-calls.ts'
import { maxQuarantined } from '../merge/quarantine.ts'
import { createStage, stageOf, toColumn, writeStage } from '../merge/stage.ts'
import { type Run, RunRejected } from '../run.ts'
import { merges } from '../tables.ts'

/** Larger tables are joined as a whole anyway; smaller ones need no plan. */
const analyzedRows = { least: 1_000, most: 100_000 }

/** Result by kind: rows including quarantined ones, calls and duration. */
export type RowsRead = Map<
  RecordKind,
  { readonly rows: number; readonly calls: number; readonly ms: number }
>

/**
 * Reads the whole source into stages before merging any row.
 * @param kinds the kinds to merge, if not all
 * @param deferred kinds to read when they are merged
 * @throws RunRejected when a resource breaks off, or has too many unusable rows
 */
export async function readSource(
  run: Run,
  onRead: OnRead,
  kinds: readonly RecordKind[] = recordKinds,
  deferred: readonly RecordKind[] = [],
): Promise<RowsRead> {
  const read: RowsRead = new Map()
  for (const kind of kinds) await createStage(run.connection, kind)
  await readKinds(
    run,
    kinds.filter((kind) => !deferred.includes(kind)),
    read,
    onRead,
  )
  return read
}

/** Receives the resource and how much of it was read. */
export type OnRead = (resource: string, amount: number) => void

/**
 * Reads some kinds into their stages.
 * @param read receives the results
 * @throws RunRejected when a resource breaks off, or has too many unusable rows
 */
export async function readKinds(
  run: Run,
  kinds: readonly RecordKind[],
  read: RowsRead,
  onRead: OnRead,
): Promise<void> {
  const failures: SourceProblem[] = []
  for (const kind of kinds) {
    if (run.state.deliveries[kind] === 'absent') continue
    const startedAt = performance.now()
    const { context, calls } = countCalls(run.context)
    const rows = await readKind({ ...run, context }, kind, failures, onRead)
    read.set(kind, { rows, calls: calls(), ms: performance.now() - startedAt })
  }
  rejectBroken(failures)
  rejectTooMany(run, read)
}

/** @throws RunRejected when a resource broke off: it is incomplete */
export function rejectBroken(failures: readonly SourceProblem[]): void {
  if (failures.length > 0) throw new RunRejected(importMessage('cutShort'), failures)
}

async function readKind(
  run: Run,
  kind: RecordKind,
  failures: SourceProblem[],
  onRead: OnRead,
): Promise<number> {
  const { database, connection, context, source, quarantine } = run
  const { resource } = source.place(kind, null)
  const key = merges.find(({ details }) => details?.kind === kind)?.details?.key ?? null
  const stage = writeStage(database, connection, kind, key)
  try {
    for await (const { records, problems, notes = [], failure, amount } of source.records(
      kind,
      context,
    )) {
      context.signal.throwIfAborted()
      await stage.write(records)
      if (problems.length > 0) quarantine.add(kind, problems)
      quarantine.addNotes(notes)
      if (failure) failures.push(failure)
      onRead(resource, amount)
    }
  } catch (error) {
    await stage.cancel()
    throw error
  }
  const { rows, repeats } = await stage.end()
  if (repeats.ids) await quarantineRepeats(run, kind, 'sis_id', null)
  if (repeats.keys && key !== null) await quarantineRepeats(run, kind, toColumn(key), key)
  await analyzeStage(connection, kind, rows)
  return rows + quarantine.count(kind)
}

/** Updates a stage's statistics for the planner, where useful. */
export async function analyzeStage(
  connection: pg.PoolClient,
  kind: RecordKind,
  rows: number,
): Promise<void> {
  // Without statistics, a stage would be assumed small, and joined row by row.
  if (rows >= analyzedRows.most)
    await connection.query('set local enable_nestloop = off; set local enable_mergejoin = off')
  else if (rows > analyzedRows.least) await connection.query(`analyze ${stageOf(kind)}`)
}

/** Of rows with the same id, the first one stays. */
async function quarantineRepeats(run: Run, kind: RecordKind, column: string, field: string | null) {
  const stage = stageOf(kind)
  const { rows } = await run.connection.query<{ line: number; sis_id: string; first: number }>(
    `delete from ${stage} b using (
      select ${column} as id, min(line) as first from ${stage} where ${column} is not null
      group by ${column} having count(*) > 1
    ) repeated
    where b.${column} = repeated.id and b.line > repeated.first
    returning b.line, b.sis_id, repeated.first`,
  )
  const location = run.source.place(kind, field ?? 'sourcedId')
  const problems = rows
    .sort((a, b) => a.line - b.line)
    .map(({ line, sis_id, first }) => {
      const reason = importMessage('repeated', { count: first })
      // The id is that of the first row, which isn't quarantined.
      return { ...location, line, sisId: field === null ? null : sis_id, reason, sample: null }
    })
  if (problems.length > 0) run.quarantine.add(kind, problems)
}

/**
 * Rejects a run when too many rows are unusable (sis.md section 3.4).
 * @throws RunRejected naming each resource
 */
export function rejectTooMany({ quarantine, source }: Run, read: RowsRead): void {
  const messages = [...read].flatMap(([kind, { rows }]) => {
    const quarantined = quarantine.count(kind)
    if (quarantined <= maxQuarantined(rows)) return []
    const { resource } = source.place(kind, null)
    return [
      importMessage('tooManyFaults', {
        file: resource,
        found: number(quarantined),
        count: number(rows),
        most: number(maxQuarantined(rows)),
      }),
    ]
  })
  if (messages.length > 0) throw new RunRejected(messages.join(' '))
}

const number = (rows: number) => rows.toLocaleString('en-US')
