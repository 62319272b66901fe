import type pg from 'pg'
import type { PeopleReading, SisSource } from '#connectors/connector.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Merge } from './merge.ts'
import { mergeTable } from './merge-table.ts'
import { personTables } from './person-tables.ts'
import { newQuarantine } from './quarantine.ts'
import { readSource } from './read-source.ts'
import { type Run, RunRejected } from './run.ts'
import { takeTurn } from './runs.ts'

/** One group of some people, to be fetched again. */
export interface PeopleSync {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly group: string
  /** As the source calls them. */
  readonly sisIds: readonly string[]
  readonly runId: string
  readonly lane: 'interactive' | 'staff' | 'change' | 'bulk'
  readonly signal: AbortSignal
  /** When it began: how current the group is then. */
  readonly now: Date
}

/** `busy`: an import is running, so that it is somebody else's turn. Reasons are for people, and hold no value. */
export type PeopleSyncOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly errorKind: string }

const kindsOf = (merges: readonly Merge[]): Set<RecordKind> =>
  new Set(merges.flatMap(({ kind, details }) => (details ? [kind, details.kind] : [kind])))

/** The source as if it held these people and these kinds alone. */
function narrowed(source: SisSource, reading: PeopleReading, aside: Set<string>): SisSource {
  return {
    ...source,
    records: async function* (kind) {
      for await (const batch of reading.records(kind)) {
        for (const { sisId } of batch.problems) if (sisId !== null) aside.add(sisId)
        // Whose they are cannot be told: they are set aside by their ids, and not counted.
        yield { ...batch, problems: [] }
      }
    },
  }
}

/**
 * Reads one group of some people again and merges their rows alone, in one transaction; how current
 * the group is moves with it (sis.md section 4.3).
 * @throws Error when the database fails; nothing was changed then
 */
export async function syncPeople(sync: PeopleSync): Promise<PeopleSyncOutcome> {
  const { database, source, sisIds, group, signal, runId, lane } = sync
  const context = { signal, runId, lane }
  const reading = await source.people?.(new Set(sisIds), context)
  if (!reading) return { state: 'failed', errorKind: 'unsupported' }
  if (!('records' in reading)) return { state: 'failed', errorKind: 'unavailable' }
  const merges = (personTables[group] ?? []).filter(
    ({ kind }) => reading.deliveries[kind] !== 'absent',
  )
  // A delta says what changed, not what there is.
  const isWhole = merges.every(({ kind }) => reading.deliveries[kind] === 'bulk')
  if (merges.length === 0 || !isWhole) return { state: 'failed', errorKind: 'unsupported' }
  const wanted = kindsOf(merges)
  const deliveries = { ...reading.deliveries }
  for (const kind of recordKinds) if (!wanted.has(kind)) deliveries[kind] = 'absent'
  const aside = new Set<string>()
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    if (!(await takeTurn(connection))) {
      await connection.query('rollback')
      return { state: 'busy' }
    }
    const run: Run = {
      database,
      connection,
      context,
      source: narrowed(source, reading, aside),
      sourceId: sync.sourceId,
      state: { title: '', problems: [], deliveries, fingerprints: new Map(), amount: 0 },
      quarantine: newQuarantine(),
      allowShrink: false,
      people: { sisIds, aside },
    }
    await readSource(run, () => {})
    for (const merge of merges) await mergeTable(run, merge)
    await moveAsOf(connection, sync)
    await connection.query('commit')
    return { state: 'done' }
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    if (error instanceof RunRejected) return { state: 'failed', errorKind: 'malformed' }
    if (signal.aborted) return { state: 'failed', errorKind: 'cancelled' }
    throw error
  } finally {
    connection.release()
  }
}

async function moveAsOf(
  connection: pg.PoolClient,
  { sourceId, sisIds, group, now }: PeopleSync,
): Promise<void> {
  await connection.query(
    `insert into person_group_state (person_id, grp, as_of, state)
    select id, $3, $4, 'idle' from person where source_id = $1 and sis_id = any ($2)
    on conflict (person_id, grp) do update
      set as_of = excluded.as_of, state = 'idle', error_kind = null, next_try_at = null`,
    [sourceId, sisIds, group, now],
  )
}
