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
import { inWritingTurn } from './in-writing-turn.ts'
import { meetings } from './meetings.ts'
import type { Merge } from './merge.ts'
import { mergeTable } from './merge-table.ts'
import { newQuarantine } from './quarantine.ts'
import { kindsOf } from './read-group.ts'
import { readSource } from './read-source.ts'
import type { Counts, Run } from './run.ts'
import { writeQuarantine } from './runs.ts'
import { sectionInstructors } from './section-instructors.ts'
import { sections } from './sections.ts'
import { tellOfChanges } from './tell-of-changes.ts'

/** What a section is made of, what others refer to first. */
const sectionTables: readonly Merge[] = [sections, meetings, sectionInstructors]

export interface SectionsSync {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly sisIds: readonly string[]
  readonly context: CallContext
  readonly now: Date
}

/** `busy`: an import writes, which has them as well. Else done, or why they could not be read. */
export type SectionsOutcome = 'done' | 'busy' | FailureKind

interface Read {
  readonly records: ReadonlyMap<RecordKind, readonly SourceRecord[]>
  readonly notes: readonly SourceProblem[]
}

/** Everything before the first write: a slow source keeps nobody from working in the database. */
async function readAll(reading: PeopleReading): Promise<Read | FailureKind> {
  const records = new Map<RecordKind, SourceRecord[]>()
  const notes: SourceProblem[] = []
  for (const kind of kindsOf(sectionTables)) {
    if (reading.deliveries[kind] !== 'bulk') continue
    const found: SourceRecord[] = []
    for await (const batch of reading.records(kind)) {
      if (batch.failure) return batch.failure.kind ?? 'malformed'
      found.push(...batch.records)
      notes.push(...(batch.notes ?? []))
    }
    records.set(
      kind,
      found.map((record, index) => ({ ...record, line: index + 1 })),
    )
  }
  return { records, notes }
}

/**
 * Reads some sections again and tells whoever takes them what has changed: canceled, another time, room
 * or instructor (sis.md section 4.4). In one transaction: all of it, or nothing.
 * @throws Error when the database fails
 */
export async function syncSections(sync: SectionsSync): Promise<SectionsOutcome> {
  const { database, source, sisIds, context } = sync
  const reading = (await source.sections?.(new Set(sisIds), context)) ?? []
  if (!('records' in reading)) return reading[0]?.kind ?? 'unsupported'
  const read = await readAll(reading)
  if (typeof read === 'string') return read
  return inWritingTurn(database, (connection) => writeSections(connection, sync, reading, read))
}

/** Nothing else is read, whatever the source delivers. */
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
  { records, notes }: Read,
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
        yield { records: records.get(kind) ?? [], problems: [], failure: null, amount: 0 }
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
  const merged: { table: string; counts: Counts }[] = []
  for (const merge of sectionTables)
    if (deliveries[merge.kind] === 'bulk')
      merged.push({ table: merge.table, counts: await mergeTable(run, merge) })
  const { problems } = quarantine.summary()
  const hasWritten = merged.some(({ counts }) => counts.updated + counts.removed > 0)
  if (!hasWritten && problems.length === 0) return
  await noteRun(connection, { sourceId, context, now }, merged)
  await writeQuarantine(connection, context.runId, problems)
  await writeQuarantine(connection, context.runId, notes, true)
  await tellOfChanges(connection, context.runId, now)
}

/** What is written of parts of a table is not told apart as new or changed. */
async function noteRun(
  connection: pg.PoolClient,
  { sourceId, context, now }: Pick<SectionsSync, 'sourceId' | 'context' | 'now'>,
  merged: readonly { table: string; counts: Counts }[],
): Promise<void> {
  await connection.query(
    `insert into sis_run (id, source_id, kind, lane, started_at, ended_at, state)
    values ($1, $2, 'changes', 'change', $3, $3, 'ok') on conflict (id) do nothing`,
    [context.runId, sourceId, now],
  )
  for (const { table, counts } of merged)
    await connection.query(
      `insert into sis_run_item (run_id, resource, state, rows_in, updated, unchanged, removed)
      values ($1, $2, 'ok', $3, $4, $5, $6)
      on conflict (run_id, resource) do update set rows_in = sis_run_item.rows_in + excluded.rows_in,
        updated = sis_run_item.updated + excluded.updated,
        unchanged = sis_run_item.unchanged + excluded.unchanged,
        removed = sis_run_item.removed + excluded.removed`,
      [context.runId, table, counts.read, counts.updated, counts.unchanged, counts.removed],
    )
}
