import type { RecordKind } from '#connectors/records.ts'
import { beginFastLoad } from '../bulk/fast-load.ts'
import { canFillDirectly, fillDirectly } from '../bulk/fill-directly.ts'
import { mergeTable } from '../merge/merge-table.ts'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { isDelivered } from '../tables/is-delivered.ts'
import { merges } from '../tables.ts'
import { type OnRead, type RowsRead, readKinds, rejectTooMany } from './read-source.ts'
import type { TableReport } from './report.ts'

/** For use in a sentence: `Registrations` becomes lowercase, `GPAs` doesn't. */
const lowerCase = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const kindsOf = ({ kind, details }: Merge) => (details ? [kind, details.kind] : [kind])

/** The kinds that are read only when merged, while the hub has no people. */
export async function deferredKinds(run: Run): Promise<readonly RecordKind[]> {
  if (!(await isEmpty(run))) return []
  return merges.filter((merge) => canFillDirectly(run, merge)).flatMap(kindsOf)
}

async function isEmpty({ connection }: Run): Promise<boolean> {
  const { rows } = await connection.query(
    `select from person join sis_source source on source.id = source_id and source.kind <> 'hub' limit 1`,
  )
  return rows.length === 0
}

/** @returns how many rows are already in the table */
async function readDeferred(
  run: Run,
  merge: Merge,
  read: RowsRead,
  onRead: OnRead,
  isWithoutKeys: boolean,
): Promise<number> {
  const filled = isWithoutKeys ? await fillDirectly(run, merge, read, onRead) : null
  if (filled === null) await readKinds(run, kindsOf(merge), read, onRead)
  return filled ?? 0
}

/**
 * Merges every kind the source delivers, table by table. Kinds not read yet are read when needed.
 * @param read results of the kinds read so far; others are added
 * @param onTable receives each table's result and the total progress, from 0 to 1
 * @throws RunRejected when too many rows of a kind are quarantined
 */
export async function mergeAll(
  run: Run,
  read: RowsRead,
  onRead: OnRead,
  onTable: (table: TableReport | null, step: string, progress: number) => void,
): Promise<void> {
  const { connection, context, state, quarantine } = run
  const delivered = merges.filter((merge) => isDelivered(state, merge))
  const weightOf = (merge: Merge) =>
    kindsOf(merge).reduce((sum, kind) => sum + (read.get(kind)?.rows ?? 0), 0)
  const weights = new Map(delivered.map((merge) => [merge, weightOf(merge)]))
  const total = delivered.reduce((sum, merge) => sum + weightOf(merge), 0)
  const isUnread = (merge: Merge) =>
    kindsOf(merge).some((kind) => state.deliveries[kind] !== 'absent' && !read.has(kind))
  const countedByKind = new Map<RecordKind, number>()
  /** How many rows were quarantined since the last call. */
  const newlyQuarantined = (kind: RecordKind) => {
    const since = quarantine.count(kind) - (countedByKind.get(kind) ?? 0)
    countedByKind.set(kind, quarantine.count(kind))
    return since
  }

  const accounted = new Set<RecordKind>()
  /**
   * The cost of reading a table's rows; for a kind that fills two tables, all of it counts for the
   * first.
   */
  const readingCost = (merge: Merge) => {
    const cost = { calls: 0, ms: 0 }
    for (const kind of kindsOf(merge)) {
      if (accounted.has(kind)) continue
      accounted.add(kind)
      cost.calls += read.get(kind)?.calls ?? 0
      cost.ms += read.get(kind)?.ms ?? 0
    }
    return cost
  }

  // Search words are written along with people.
  const filled = [...new Set(delivered.map(({ table }) => table)), 'person_word']
  const lastMerges = new Map(delivered.map((merge) => [merge.table, merge]))
  const isFastLoad = total >= (run.fastLoadFrom ?? Number.POSITIVE_INFINITY)
  const restoreIndexes =
    isFastLoad && (await isEmpty(run)) ? await beginFastLoad(connection, filled) : null
  let weight = 0
  for (const merge of delivered) {
    context.signal.throwIfAborted()
    const step = `Writing ${lowerCase(merge.label)}`
    onTable(null, step, weight / Math.max(1, total))
    const startedAt = performance.now()
    const filled = isUnread(merge)
      ? await readDeferred(run, merge, read, onRead, restoreIndexes !== null)
      : 0
    const counts = await mergeTable(run, merge, filled)
    rejectTooMany(run, read)
    if (lastMerges.get(merge.table) === merge) await restoreIndexes?.(merge.table)
    weight += weights.get(merge) ?? 0
    const setAside =
      newlyQuarantined(merge.kind) + (merge.details ? newlyQuarantined(merge.details.kind) : 0)
    const { table, label } = merge
    const writingMs = performance.now() - startedAt
    const { calls, ms } = readingCost(merge)
    onTable(
      { table, label, ...counts, setAside, calls, ms: ms + writingMs },
      step,
      weight / Math.max(1, total),
    )
  }
  await restoreIndexes?.('person_word')
}
