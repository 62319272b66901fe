import type pg from 'pg'
import type {
  CallContext,
  FailureKind,
  PeopleReading,
  SisSource,
  SourceProblem,
  SourceRecord,
} from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import { notifyOfChanges } from '../changes/notify-of-changes.ts'
import { readSource } from '../import/read-source.ts'
import { writeQuarantine } from '../import/runs.ts'
import { countCalls } from '../limits/count-calls.ts'
import { mergeTable } from '../merge/merge-table.ts'
import { newQuarantine } from '../merge/quarantine.ts'
import type { Merge } from '../merge.ts'
import type { Counts, Run } from '../run.ts'
import { meetings } from '../tables/sections/meetings.ts'
import { sectionInstructors } from '../tables/sections/section-instructors.ts'
import { sections } from '../tables/sections/sections.ts'
import { kindsOf } from './read-group.ts'
import { withWriteLock } from './with-write-lock.ts'

/** The tables of a section, referenced ones first. */
const sectionTables: readonly Merge[] = [sections, meetings, sectionInstructors]

export interface SectionsSync {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly sisIds: readonly string[]
  readonly context: CallContext
  readonly now: Date
}

/**
 * `busy`: an import is writing, which includes them. Otherwise done, or why they couldn't be read.
 */
export type SectionsOutcome = 'done' | 'busy' | FailureKind

/** The result of reading a kind. */
interface KindResult {
  readonly records: readonly SourceRecord[]
  /** Unusable rows: stored data stays. */
  readonly problems: readonly SourceProblem[]
  readonly calls: number
}

interface ReadResult {
  readonly kinds: ReadonlyMap<RecordKind, KindResult>
  readonly notes: readonly SourceProblem[]
}

/** Reads everything before the first write, so that a slow source doesn't block the database. */
async function readAll(
  reading: PeopleReading,
  calls: () => number,
): Promise<ReadResult | FailureKind> {
  const kinds = new Map<RecordKind, KindResult>()
  const notes: SourceProblem[] = []
  for (const kind of kindsOf(sectionTables)) {
    if (reading.deliveries[kind] !== 'bulk') continue
    const records: SourceRecord[] = []
    const problems: SourceProblem[] = []
    const before = calls()
    for await (const batch of reading.records(kind)) {
      if (batch.failure) return batch.failure.kind ?? 'malformed'
      records.push(...batch.records)
      problems.push(...batch.problems)
      notes.push(...(batch.notes ?? []))
    }
    kinds.set(kind, {
      records: records.map((record, index) => ({ ...record, line: index + 1 })),
      problems,
      calls: calls() - before,
    })
  }
  return { kinds, notes }
}

/**
 * Refetches some sections and notifies the people in them of changes: canceled, new time, room or
 * instructor (sis.md section 4.4). In one transaction, all or nothing.
 * @throws Error when the database fails
 */
export async function syncSections(sync: SectionsSync): Promise<SectionsOutcome> {
  const { database, source, sisIds } = sync
  const { context, calls } = countCalls(sync.context)
  const reading = (await source.sections?.(new Set(sisIds), context)) ?? []
  if (!('records' in reading)) return reading[0]?.kind ?? 'unsupported'
  const read = await readAll(reading, calls)
  if (typeof read === 'string') return read
  return withWriteLock(database, (connection) => writeSections(connection, sync, reading, read))
}

/** Limits the deliveries to sections. */
const onlySections = (deliveries: PeopleReading['deliveries']) =>
  Object.fromEntries(
    recordKinds.map((kind) => [
      kind,
      kindsOf(sectionTables).includes(kind) ? deliveries[kind] : 'absent',
    ]),
  ) as PeopleReading['deliveries']

async function writeSections(
  connection: pg.PoolClient,
  { database, source, sourceId, sisIds, context, now }: SectionsSync,
  { deliveries }: PeopleReading,
  { kinds, notes }: ReadResult,
): Promise<void> {
  const quarantine = newQuarantine()
  const run: Run = {
    database,
    connection,
    context,
    source: {
      kind: source.kind,
      inspect: source.inspect,
      place: (kind, field) => source.place(kind, field),
      records: async function* (kind) {
        yield { records: kinds.get(kind)?.records ?? [], problems: [], failure: null, amount: 0 }
      },
    },
    sourceId,
    startedAt: new Date(0),
    state: {
      title: '',
      problems: [],
      deliveries: onlySections(deliveries),
      fingerprints: new Map(),
      amount: 0,
    },
    quarantine,
    allowShrink: false,
    sections: sisIds,
  }
  await readSource(run, () => {}, kindsOf(sectionTables))
  // After the stages are filled: with so few rows, unusable ones don't reject the others.
  for (const [kind, { problems }] of kinds) quarantine.add(kind, problems)
  const merged: MergedTable[] = []
  for (const merge of sectionTables) {
    if (deliveries[merge.kind] !== 'bulk') continue
    const counts = await mergeTable(run, merge)
    const parts = kindsOf([merge])
    merged.push({
      table: merge.table,
      counts,
      setAside: parts.reduce((sum, kind) => sum + quarantine.count(kind), 0),
      // When fetched for a person's registrations, the calls are counted there.
      calls: context.onCall
        ? null
        : parts.reduce((sum, kind) => sum + (kinds.get(kind)?.calls ?? 0), 0),
    })
  }
  const { problems } = quarantine.summary()
  const hasWritten = merged.some(
    ({ counts: { inserted, updated, removed } }) => inserted + updated + removed > 0,
  )
  if (!hasWritten && problems.length === 0) return
  await recordRun(connection, { sourceId, context, now }, merged)
  await writeQuarantine(connection, context.runId, problems)
  await writeQuarantine(connection, context.runId, notes, true)
  await notifyOfChanges(connection, context.runId, now)
}

interface MergedTable {
  readonly table: string
  readonly counts: Counts
  readonly setAside: number
  readonly calls: number | null
}

/** Records what was done with its run. */
async function recordRun(
  connection: pg.PoolClient,
  { sourceId, context, now }: Pick<SectionsSync, 'sourceId' | 'context' | 'now'>,
  merged: readonly MergedTable[],
): Promise<void> {
  const stateOf = (isComplete: boolean) => (isComplete ? 'ok' : 'partial')
  // A run that fetches a person's records is ended by its own job.
  await connection.query(
    `insert into sis_run (id, source_id, kind, lane, started_at, ended_at, state)
    values ($1, $2, 'changes', 'change', $3, $3, $4)
    on conflict (id) do update set state = excluded.state
      where sis_run.kind = 'changes' and excluded.state <> 'ok'`,
    [context.runId, sourceId, now, stateOf(merged.every(({ setAside }) => setAside === 0))],
  )
  for (const { table, counts, setAside, calls } of merged)
    await connection.query(
      `insert into sis_run_item (run_id, resource, state, rows_in, inserted, updated, unchanged,
        removed, quarantined, calls)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (run_id, resource) do update set rows_in = sis_run_item.rows_in + excluded.rows_in,
        state = case when excluded.state = 'ok' then sis_run_item.state else excluded.state end,
        inserted = sis_run_item.inserted + excluded.inserted,
        updated = sis_run_item.updated + excluded.updated,
        unchanged = sis_run_item.unchanged + excluded.unchanged,
        removed = sis_run_item.removed + excluded.removed,
        quarantined = sis_run_item.quarantined + excluded.quarantined,
        calls = coalesce(sis_run_item.calls + excluded.calls, excluded.calls, sis_run_item.calls)`,
      [
        context.runId,
        table,
        stateOf(setAside === 0),
        counts.read,
        counts.inserted,
        counts.updated,
        counts.unchanged,
        counts.removed,
        setAside,
        calls,
      ],
    )
}
