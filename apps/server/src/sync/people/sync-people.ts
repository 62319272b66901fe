import type pg from 'pg'
import type { Lane, SisSource, SourceRecord } from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import { tellOfChanges } from '../changes/tell-of-changes.ts'
import { readSource } from '../import/read-source.ts'
import { writeQuarantine } from '../import/runs.ts'
import { mergeTable } from '../merge/merge-table.ts'
import { newQuarantine } from '../merge/quarantine.ts'
import type { Merge } from '../merge.ts'
import type { Counts, PeopleScope, Run } from '../run.ts'
import { personTables } from '../tables/person-tables.ts'
import { type GroupOutcome, keepStates, standingsOf } from './group-states.ts'
import { inWritingTurn } from './in-writing-turn.ts'
import { kindsOf } from './read-group.ts'
import { isGone, removeGone } from './remove-gone.ts'
import { dropReadings, type StagedReading } from './staged-readings.ts'

/** One group of some people, read and ready to be written. */
export interface PeopleMerge {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly group: string
  readonly runId: string
  readonly lane: Lane
  readonly signal: AbortSignal
  readonly readings: readonly StagedReading[]
  readonly now: Date
  /**
   * In the transaction, before writing.
   * @returns the people whose read is still ours to write
   */
  readonly begin: (connection: pg.PoolClient) => Promise<ReadonlySet<string>>
  /** In the transaction, after writing. */
  readonly end: (connection: pg.PoolClient, done: MergeResult) => Promise<void>
}

export interface MergeResult {
  /** By person. */
  readonly outcomes: ReadonlyMap<string, GroupOutcome>
  readonly counts: Counts & { readonly quarantined: number }
}

const none = { read: 0, inserted: 0, updated: 0, unchanged: 0, removed: 0, quarantined: 0 }

/**
 * Writes one group of some people in one transaction: their rows, their freshness, and that the job
 * is done, all or nothing (sis.md section 4.3).
 * @returns `busy` while an import writes
 * @throws Error when the database fails; nothing was changed then
 */
export function mergePeople(merge: PeopleMerge): Promise<'done' | 'busy'> {
  return inWritingTurn(merge.database, async (connection) => {
    const ours = await merge.begin(connection)
    const readings = merge.readings.filter(({ personId }) => ours.has(personId))
    if (readings.length === 0) return
    const result = await writeReadings(connection, { ...merge, readings })
    await tellOfChanges(connection, merge.runId, merge.now)
    await keepStates(connection, merge.group, result.outcomes, merge.now)
    await dropReadings(connection, merge.group, [...result.outcomes.keys()])
    await merge.end(connection, result)
  })
}

async function writeReadings(connection: pg.PoolClient, merge: PeopleMerge): Promise<MergeResult> {
  const { group, readings } = merge
  const standings = await standingsOf(connection, group, readings)
  const outcomes = new Map<string, GroupOutcome>()
  const changed: StagedReading[] = []
  for (const one of readings) {
    const known = standings.get(one.personId)
    const { fingerprint, failure } = one.reading
    // The stored data is newer: a slow response doesn't replace it.
    if (known?.asOf && known.asOf > one.readAt) outcomes.set(one.personId, { state: 'older' })
    else if (!failure && known?.fingerprint === fingerprint)
      outcomes.set(one.personId, { state: 'ok', asOf: one.readAt, fingerprint })
    else changed.push(one)
  }
  if (changed.length === 0) return { outcomes, counts: none }
  const confirmed = new Set(
    changed.filter(({ personId }) => standings.get(personId)?.hasShrunk).map(({ sisId }) => sisId),
  )
  const scope = scopeOf(changed, confirmed)
  const gone = changed.filter(({ reading }) => isGone(reading)).map(({ sisId }) => sisId)
  for (const sisId of gone) if (!confirmed.has(sisId)) scope.held.add(sisId)
  const written = await writeChanged(connection, merge, changed, scope)
  const believed = gone.filter((sisId) => confirmed.has(sisId))
  const left = await removeGone(connection, merge.sourceId, believed)
  const counts = { ...written, removed: written.removed + left }
  for (const { personId, sisId, readAt, reading } of changed)
    outcomes.set(
      personId,
      scope.held.has(sisId)
        ? { state: 'shrunk', at: readAt }
        : reading.failure
          ? { state: 'partial', failure: reading.failure }
          : {
              state: 'ok',
              asOf: readAt,
              // A quarantined row may become valid once something else arrives.
              fingerprint: counts.quarantined === 0 ? reading.fingerprint : null,
            },
    )
  return { outcomes, counts }
}

/** Which of these people's rows may be removed. */
export const scopeOf = (
  readings: readonly StagedReading[],
  confirmed: ReadonlySet<string>,
): PeopleScope => ({
  sisIds: readings.map(({ sisId }) => sisId),
  aside: new Set(readings.flatMap(({ reading }) => reading.aside)),
  cut: new Set(readings.flatMap(({ reading }) => reading.cut)),
  confirmed,
  shrunk: new Set(),
  held: new Set(),
})

/** Half a record would blank the other half's fields: it waits until both can be read. */
const isReadable = ({ details }: Merge, cut: ReadonlySet<RecordKind>) =>
  !details || details.required || !cut.has(details.kind)

/**
 * Writes the rows that were read, in the caller's transaction.
 * @returns the results
 */
export async function writeChanged(
  connection: pg.PoolClient,
  {
    database,
    source,
    sourceId,
    group,
    runId,
    lane,
    signal,
  }: Omit<PeopleMerge, 'readings' | 'now' | 'begin' | 'end'>,
  readings: readonly StagedReading[],
  scope: PeopleScope,
): Promise<MergeResult['counts']> {
  const merges = (personTables[group] ?? []).filter((merge) => isReadable(merge, scope.cut))
  const kinds = kindsOf(merges)
  const deliveries = Object.fromEntries(
    recordKinds.map((kind) => [kind, kinds.includes(kind) ? 'bulk' : 'absent']),
  ) as Run['state']['deliveries']
  const quarantine = newQuarantine()
  const run: Run = {
    database,
    connection,
    context: { signal, runId, lane },
    source: fromMemory(source, readings),
    sourceId,
    startedAt: new Date(0),
    state: { title: '', problems: [], deliveries, fingerprints: new Map(), amount: 0 },
    quarantine,
    allowShrink: false,
    people: scope,
  }
  await readSource(run, () => {}, kinds)
  let counts: Counts = none
  for (const merge of merges) counts = sum(counts, await mergeTable(run, merge))
  const { problems, total } = quarantine.summary()
  const read = readings.flatMap(({ reading }) => reading.problems)
  await writeQuarantine(connection, runId, [...read, ...problems])
  return { ...counts, quarantined: total + read.length }
}

/** A source containing only what was read. */
function fromMemory(source: SisSource, readings: readonly StagedReading[]): SisSource {
  const recordsOf = (kind: RecordKind): SourceRecord[] =>
    readings
      .flatMap(({ reading }) => reading.records[kind] ?? [])
      .map((record, index) => ({ ...record, line: index + 1 }))
  return {
    kind: source.kind,
    inspect: source.inspect,
    place: (kind, field) => source.place(kind, field),
    records: async function* (kind) {
      yield { records: recordsOf(kind), problems: [], failure: null, amount: 0 }
    },
  }
}

const sum = (one: Counts, other: Counts): Counts => ({
  read: one.read + other.read,
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  removed: one.removed + other.removed,
})
