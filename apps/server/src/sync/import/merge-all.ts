import type { RecordKind } from '#connectors/records.ts'
import { beginFastLoad } from '../bulk/fast-load.ts'
import { fillDirectly, isDirect } from '../bulk/fill-directly.ts'
import { mergeTable } from '../merge/merge-table.ts'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { isDelivered } from '../tables/is-delivered.ts'
import { merges } from '../tables.ts'
import { type OnRead, type RowsRead, readKinds, refuseTooMany } from './read-source.ts'
import type { TableReport } from './report.ts'

/** For use in a sentence: `Registrations` becomes lowercase, `GPAs` doesn't. */
const lowerCase = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const kindsOf = ({ kind, details }: Merge) => (details ? [kind, details.kind] : [kind])

/** The kinds that are read only when merged, while the hub has no people. */
export async function readLater(run: Run): Promise<readonly RecordKind[]> {
  if (!(await isEmpty(run))) return []
  return merges.filter((merge) => isDirect(run, merge)).flatMap(kindsOf)
}

async function isEmpty({ connection }: Run): Promise<boolean> {
  const { rows } = await connection.query(
    `select from person join sis_source source on source.id = source_id and source.kind <> 'hub' limit 1`,
  )
  return rows.length === 0
}

/** @returns how many rows are already in the table */
async function readLeft(
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
  onTable: (table: TableReport | null, step: string, done: number) => void,
): Promise<void> {
  const { connection, context, state, quarantine } = run
  const due = merges.filter((merge) => isDelivered(state, merge))
  const weightOf = (merge: Merge) =>
    kindsOf(merge).reduce((sum, kind) => sum + (read.get(kind)?.rows ?? 0), 0)
  const weights = new Map(due.map((merge) => [merge, weightOf(merge)]))
  const total = due.reduce((sum, merge) => sum + weightOf(merge), 0)
  const isLeft = (merge: Merge) =>
    kindsOf(merge).some((kind) => state.deliveries[kind] !== 'absent' && !read.has(kind))
  const told = new Map<RecordKind, number>()
  /** How many rows were quarantined since the last call. */
  const newlyAside = (kind: RecordKind) => {
    const since = quarantine.count(kind) - (told.get(kind) ?? 0)
    told.set(kind, quarantine.count(kind))
    return since
  }

  const isAccounted = new Set<RecordKind>()
  /**
   * The cost of reading a table's rows; for a kind that fills two tables, all of it counts for the
   * first.
   */
  const readingCost = (merge: Merge) => {
    const cost = { calls: 0, ms: 0 }
    for (const kind of kindsOf(merge)) {
      if (isAccounted.has(kind)) continue
      isAccounted.add(kind)
      cost.calls += read.get(kind)?.calls ?? 0
      cost.ms += read.get(kind)?.ms ?? 0
    }
    return cost
  }

  // Search words are written along with people.
  const filled = [...new Set(due.map(({ table }) => table)), 'person_word']
  const lastOf = new Map(due.map((merge) => [merge.table, merge]))
  const isWorthIt = total >= (run.fastLoadFrom ?? Number.POSITIVE_INFINITY)
  const putBack = isWorthIt && (await isEmpty(run)) ? await beginFastLoad(connection, filled) : null
  let weight = 0
  for (const merge of due) {
    context.signal.throwIfAborted()
    const step = `Writing ${lowerCase(merge.label)}`
    onTable(null, step, weight / Math.max(1, total))
    const began = performance.now()
    const filled = isLeft(merge) ? await readLeft(run, merge, read, onRead, putBack !== null) : 0
    const counts = await mergeTable(run, merge, filled)
    refuseTooMany(run, read)
    if (lastOf.get(merge.table) === merge) await putBack?.(merge.table)
    weight += weights.get(merge) ?? 0
    const setAside = newlyAside(merge.kind) + (merge.details ? newlyAside(merge.details.kind) : 0)
    const { table, label } = merge
    const writingMs = performance.now() - began
    const { calls, ms } = readingCost(merge)
    onTable(
      { table, label, ...counts, setAside, calls, ms: ms + writingMs },
      step,
      weight / Math.max(1, total),
    )
  }
  await putBack?.('person_word')
}
