import { fieldsOf } from '#connectors/records.ts'
import { copyIn } from '#db/copy-in.ts'
import { type OnRead, type RowsRead, rejectBroken, rejectTooMany } from '../import/read-source.ts'
import { referencesOf } from '../merge/find-violations.ts'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { type Half, openHalf } from './half.ts'
import { halfColumns, whereValue } from './half-columns.ts'
import { baseLines, detailLines, type HalfLines } from './half-lines.ts'
import { pairHalves } from './pair-halves.ts'
import { referencedIds } from './referenced-ids.ts'

/** Maximum rows in memory: waiting for their other half, and waiting for the stages. */
const limits = { waiting: 50_000, irregular: 250_000 }

/**
 * Whether an empty table may be filled without staging: its rows come in two complete files, which
 * can be read again if anything is irregular.
 */
export const canFillDirectly = (
  { source, state }: Run,
  { isLarge, kind, details }: Merge,
): boolean =>
  isLarge === true &&
  details !== undefined &&
  source.isRepeatable === true &&
  [kind, details.kind].every((of) => state.deliveries[of] === 'bulk' && !source.ownNames?.has(of))

interface Plan {
  /** The table and its columns, in the order of the halves. */
  readonly target: string
  readonly base: HalfLines
  readonly detail: HalfLines
}

/**
 * Fills an empty table directly from its two files: joins both halves of a row while reading, and
 * copies them in. Irregular rows (missing half, dangling reference, row of another table) go into
 * the stages, to be merged from there. Does nothing when the files' orders differ, an id repeats,
 * or too much is irregular.
 * @returns the number of copied rows; null when the files must be staged completely
 * @throws RunRejected when a file breaks off, or has too many unusable rows
 */
export async function fillDirectly(
  run: Run,
  merge: Merge,
  read: RowsRead,
  onRead: OnRead,
): Promise<number | null> {
  const { connection, quarantine } = run
  const plan = canFillDirectly(run, merge) ? await planOf(run, merge) : null
  if (!plan) return null
  const base = openHalf(run, plan.base, onRead)
  const detail = openHalf(run, plan.detail, onRead)
  await connection.query('savepoint filled_directly')
  const filled = await copyPairs(run, plan.target, base, detail)
  await connection.query(`${filled ? 'release' : 'rollback to'} savepoint filled_directly`)
  if (!filled) return null
  for (const { kind, state } of [base, detail]) {
    const { rows, problems } = state()
    if (problems.length > 0) quarantine.add(kind, problems)
    read.set(kind, { rows: rows + quarantine.count(kind), calls: 0, ms: 0 })
  }
  rejectBroken([...base.state().failures, ...detail.state().failures])
  rejectTooMany(run, read)
  await base.stage(filled.bases)
  await detail.stage(filled.details)
  return filled.rows
}

async function planOf(run: Run, merge: Merge): Promise<Plan | null> {
  const { table, kind, details } = merge
  const checked = referencesOf(run, merge)
  const columns = halfColumns(
    merge,
    checked.map(({ alias }) => alias),
  )
  const filter = whereValue(merge)
  if (!details || !columns || !filter) return null
  const ids = await referencedIds(
    run,
    checked.map(({ to }) => to),
  )
  if (!ids) return null
  const references = checked.map(({ field, to, alias }) => ({
    alias,
    at: (fieldsOf(kind) as readonly string[]).indexOf(field),
    ids: ids.get(to) ?? new Map<string, string>(),
  }))
  const { base, detail, conversions } = columns
  const names = ['sis_id', 'id', 'source_id', ...base.keys(), 'row_hash', ...detail]
  return {
    target: `${table} (${names.join(', ')})`,
    base: baseLines({
      kind,
      sourceId: run.sourceId,
      filter,
      references,
      columns: [...base.values()],
    }),
    detail: detailLines(details.kind, conversions),
  }
}

interface FillResult {
  readonly rows: number
  /** Ids of the halves without another half. */
  readonly bases: ReadonlySet<string>
  readonly details: ReadonlySet<string>
}

/** @returns null when the files must be staged completely */
async function copyPairs(
  { database, connection, context }: Run,
  target: string,
  base: Half,
  detail: Half,
): Promise<FillResult | null> {
  const copy = copyIn(database, connection, target)
  const pairs = pairHalves()
  let rows = 0
  const write = async (lines: readonly string[]) => {
    rows += lines.length
    if (lines.length > 0) await copy.write(`${lines.join('\n')}\n`)
  }
  const isAtEnd = () => base.state().isAtEnd && detail.state().isAtEnd
  const isRegularSoFar = () => {
    const { bases, details } = pairs.waiting()
    return (
      bases + details <= limits.waiting &&
      base.state().irregular + detail.state().irregular <= limits.irregular
    )
  }
  try {
    while (!isAtEnd() && isRegularSoFar()) {
      context.signal.throwIfAborted()
      const { bases, details } = pairs.waiting()
      const isBase = detail.state().isAtEnd || (!base.state().isAtEnd && bases <= details)
      await write(isBase ? pairs.add(await base.next(), []) : pairs.add([], await detail.next()))
    }
    await write(pairs.end())
    await copy.end()
  } catch (error) {
    await copy.cancel()
    throw error
  }
  if (!isAtEnd() || base.mayRepeat() || detail.mayRepeat()) return null
  return { rows, ...pairs.unpaired() }
}
