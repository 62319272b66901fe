import type pg from 'pg'
import type { Lane, SisSource, SourceRecord } from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import { notifyOfChanges } from '../changes/notify-of-changes.ts'
import { readSource } from '../import/read-source.ts'
import { writeQuarantine } from '../import/runs.ts'
import { mergeTable } from '../merge/merge-table.ts'
import { newQuarantine } from '../merge/quarantine.ts'
import type { Merge } from '../merge.ts'
import type { Counts, PeopleScope, Run } from '../run.ts'
import { personTables } from '../tables/person-tables.ts'
import { type GroupOutcome, getStoredStates, saveStates } from './group-states.ts'
import { kindsOf } from './read-group.ts'
import { isGone, removeGone } from './remove-gone.ts'
import { deleteReadings, type StagedReading } from './staged-readings.ts'
import { withWriteLock } from './with-write-lock.ts'

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
  readonly end: (connection: pg.PoolClient, result: MergeResult) => Promise<void>
}

export interface MergeResult {
  /** By person. */
  readonly outcomes: ReadonlyMap<string, GroupOutcome>
  readonly counts: Counts & { readonly quarantined: number }
}

const noCounts = { read: 0, inserted: 0, updated: 0, unchanged: 0, removed: 0, quarantined: 0 }

/**
 * Writes one group of some people in one transaction: their rows, their freshness, and that the job
 * is done, all or nothing (sis.md section 4.3).
 * @returns `busy` while an import writes
 * @throws Error when the database fails; nothing was changed then
 */
export function mergePeople(merge: PeopleMerge): Promise<'done' | 'busy'> {
  return withWriteLock(merge.database, async (connection) => {
    const ownIds = await merge.begin(connection)
    const readings = merge.readings.filter(({ personId }) => ownIds.has(personId))
    if (readings.length === 0) return
    const result = await writeReadings(connection, { ...merge, readings })
    await notifyOfChanges(connection, merge.runId, merge.now)
    await saveStates(connection, merge.group, result.outcomes, merge.now)
    await deleteReadings(connection, merge.group, [...result.outcomes.keys()])
    await merge.end(connection, result)
  })
}

async function writeReadings(connection: pg.PoolClient, merge: PeopleMerge): Promise<MergeResult> {
  const { group, readings } = merge
  const storedStates = await getStoredStates(connection, group, readings)
  const outcomes = new Map<string, GroupOutcome>()
  const changed: StagedReading[] = []
  for (const reading of readings) {
    const stored = storedStates.get(reading.personId)
    const { fingerprint, failure } = reading.reading
    // The stored data is newer: a slow response doesn't replace it.
    if (stored?.asOf && stored.asOf > reading.readAt)
      outcomes.set(reading.personId, { state: 'older' })
    else if (!failure && stored?.fingerprint === fingerprint)
      outcomes.set(reading.personId, { state: 'ok', asOf: reading.readAt, fingerprint })
    else changed.push(reading)
  }
  if (changed.length === 0) return { outcomes, counts: noCounts }
  const confirmed = new Set(
    changed
      .filter(({ personId }) => storedStates.get(personId)?.hasShrunk)
      .map(({ sisId }) => sisId),
  )
  const scope = scopeOf(changed, confirmed)
  const goneIds = changed.filter(({ reading }) => isGone(reading)).map(({ sisId }) => sisId)
  for (const sisId of goneIds) if (!confirmed.has(sisId)) scope.unconfirmed.add(sisId)
  const writtenCounts = await writeChanged(connection, merge, changed, scope)
  const confirmedGone = goneIds.filter((sisId) => confirmed.has(sisId))
  const goneCount = await removeGone(connection, merge.sourceId, confirmedGone)
  const counts = { ...writtenCounts, removed: writtenCounts.removed + goneCount }
  for (const { personId, sisId, readAt, reading } of changed)
    outcomes.set(
      personId,
      scope.unconfirmed.has(sisId)
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
  unusableIds: new Set(readings.flatMap(({ reading }) => reading.aside)),
  incompleteKinds: new Set(readings.flatMap(({ reading }) => reading.cut)),
  confirmed,
  shrunk: new Set(),
  unconfirmed: new Set(),
})

/** Half a record would blank the other half's fields: it waits until both can be read. */
const canMerge = ({ details }: Merge, cut: ReadonlySet<RecordKind>) =>
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
  const merges = (personTables[group] ?? []).filter((merge) =>
    canMerge(merge, scope.incompleteKinds),
  )
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
  let counts: Counts = noCounts
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

const sum = (a: Counts, b: Counts): Counts => ({
  read: a.read + b.read,
  inserted: a.inserted + b.inserted,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
})
