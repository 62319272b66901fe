import { fieldsOf } from '#connectors/records.ts'
import { copyIn } from '#db/copy-in.ts'
import { type OnRead, type RowsRead, refuseBroken, refuseTooMany } from '../import/read-source.ts'
import { referencesOf } from '../merge/find-faults.ts'
import type { Merge } from '../merge.ts'
import type { Run } from '../run.ts'
import { type Half, openHalf } from './half.ts'
import { halfColumns, meantValue } from './half-columns.ts'
import { baseLines, detailLines, type HalfLines } from './half-lines.ts'
import { idsOf } from './ids-of.ts'
import { pairHalves } from './pair-halves.ts'

/** Maximum rows in memory: waiting for their other half, and waiting for the stages. */
const most = { waiting: 50_000, left: 250_000 }

/**
 * Whether an empty table may be filled without staging: its rows come in two complete files, which
 * can be read again if anything is irregular.
 */
export const isDirect = ({ source, state }: Run, { isLarge, kind, details }: Merge): boolean =>
  isLarge === true &&
  details !== undefined &&
  source.isReadAgain === true &&
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
  const plan = isDirect(run, merge) ? await planOf(run, merge) : null
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
  refuseBroken([...base.state().failures, ...detail.state().failures])
  refuseTooMany(run, read)
  await base.stage(filled.bases)
  await detail.stage(filled.details)
  return filled.rows
}

async function planOf(run: Run, merge: Merge): Promise<Plan | null> {
  const { table, kind, details } = merge
  const referred = referencesOf(run, merge)
  const columns = halfColumns(
    merge,
    referred.map(({ as }) => as),
  )
  const meant = meantValue(merge)
  if (!details || !columns || !meant) return null
  const ids = await idsOf(
    run,
    referred.map(({ to }) => to),
  )
  if (!ids) return null
  const references = referred.map(({ field, to, as }) => ({
    as,
    at: (fieldsOf(kind) as readonly string[]).indexOf(field),
    ids: ids.get(to) ?? new Map<string, string>(),
  }))
  const { base, detail, toldOtherwise } = columns
  const names = ['sis_id', 'id', 'source_id', ...base.keys(), 'row_hash', ...detail]
  return {
    target: `${table} (${names.join(', ')})`,
    base: baseLines({
      kind,
      sourceId: run.sourceId,
      meant,
      references,
      columns: [...base.values()],
    }),
    detail: detailLines(details.kind, toldOtherwise),
  }
}

interface Filled {
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
): Promise<Filled | null> {
  const copy = copyIn(database, connection, target)
  const pairs = pairHalves()
  let rows = 0
  const write = async (more: readonly string[]) => {
    rows += more.length
    if (more.length > 0) await copy.write(`${more.join('\n')}\n`)
  }
  const isAtEnd = () => base.state().isAtEnd && detail.state().isAtEnd
  const isPlainSoFar = () => {
    const { bases, details } = pairs.waiting()
    return bases + details <= most.waiting && base.state().left + detail.state().left <= most.left
  }
  try {
    while (!isAtEnd() && isPlainSoFar()) {
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
  return { rows, ...pairs.left() }
}
