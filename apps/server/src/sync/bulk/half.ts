import type { SourceProblem, SourceRecord } from '#connectors/connector.ts'
import { heldCopy } from '#db/copy-in.ts'
import { countStage, type OnRead } from '../import/read-source.ts'
import { writeStage } from '../merge/stage.ts'
import type { Run } from '../run.ts'
import type { HalfLines } from './half-lines.ts'
import { seenIds } from './seen-ids.ts'

/** One of the two files that rows are built from, while it is read. */
export interface Half {
  readonly kind: HalfLines['kind']
  /** The next batch of rows, one line each; empty at the end. */
  next(): Promise<readonly string[]>
  state(): HalfState
  /** Whether an id, or the id of a row, may have repeated. Call it once, at the end. */
  mayRepeat(): boolean
  /** Stages irregular records, and those without another half. */
  stage(alone: ReadonlySet<string>): Promise<void>
}

export interface HalfState {
  readonly isAtEnd: boolean
  readonly rows: number
  /** Irregular rows, kept until they can be staged. */
  readonly left: number
  readonly problems: readonly SourceProblem[]
  readonly failures: readonly SourceProblem[]
}

export function openHalf(run: Run, { kind, rowOf, lineOf }: HalfLines, onRead: OnRead): Half {
  const { database, connection, context, source } = run
  const { resource } = source.place(kind, null)
  const batches = source.records(kind, context)[Symbol.asyncIterator]()
  const stage = writeStage(database, connection, kind, null, heldCopy)
  const [ids, rowIds] = [seenIds(), seenIds()]
  const problems: SourceProblem[] = []
  const failures: SourceProblem[] = []
  let isAtEnd = false
  let [rows, left] = [0, 0]

  async function leave(records: readonly SourceRecord[]) {
    left += records.length
    await stage.write(records)
  }

  async function linesOf(records: readonly SourceRecord[]) {
    const lines: string[] = []
    const others: SourceRecord[] = []
    for (const record of records) {
      ids.see(record.sisId)
      if (rowOf && !record.isDeleted) rowIds.see(rowOf(record))
      const line = record.isDeleted ? null : lineOf(record)
      if (line === null) others.push(record)
      else lines.push(line)
    }
    await leave(others)
    return lines
  }

  return {
    kind,
    next: async () => {
      const { value: batch, done } = await batches.next()
      isAtEnd = done === true
      if (done) return []
      onRead(resource, batch.amount)
      if (batch.failure) failures.push(batch.failure)
      problems.push(...batch.problems)
      rows += batch.records.length
      return linesOf(batch.records)
    },
    state: () => ({ isAtEnd, rows, left, problems, failures }),
    mayRepeat: () => ids.mayRepeat() || rowIds.mayRepeat(),
    stage: async (alone) => {
      if (alone.size > 0)
        for await (const { records } of source.records(kind, context))
          await leave(
            records.filter(
              (record) => !record.isDeleted && alone.has(rowOf?.(record) ?? record.sisId),
            ),
          )
      await stage.end()
      await countStage(connection, kind, left)
    },
  }
}
