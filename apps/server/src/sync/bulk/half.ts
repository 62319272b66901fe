import type { SourceProblem, SourceRecord } from '#connectors/connector.ts'
import { bufferedCopy } from '#db/copy-in.ts'
import { analyzeStage, type OnRead } from '../import/read-source.ts'
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
  stage(unpairedIds: ReadonlySet<string>): Promise<void>
}

export interface HalfState {
  readonly isAtEnd: boolean
  readonly rows: number
  /** Irregular rows, kept until they can be staged. */
  readonly irregular: number
  readonly problems: readonly SourceProblem[]
  readonly failures: readonly SourceProblem[]
}

export function openHalf(run: Run, { kind, rowOf, lineOf }: HalfLines, onRead: OnRead): Half {
  const { database, connection, context, source } = run
  const { resource } = source.place(kind, null)
  const batches = source.records(kind, context)[Symbol.asyncIterator]()
  const stage = writeStage(database, connection, kind, null, bufferedCopy)
  const [ids, rowIds] = [seenIds(), seenIds()]
  const problems: SourceProblem[] = []
  const failures: SourceProblem[] = []
  let isAtEnd = false
  let [rows, irregular] = [0, 0]

  async function stageIrregular(records: readonly SourceRecord[]) {
    irregular += records.length
    await stage.write(records)
  }

  async function linesOf(records: readonly SourceRecord[]) {
    const lines: string[] = []
    const irregularRecords: SourceRecord[] = []
    for (const record of records) {
      ids.add(record.sisId)
      if (rowOf && !record.isDeleted) rowIds.add(rowOf(record))
      const line = record.isDeleted ? null : lineOf(record)
      if (line === null) irregularRecords.push(record)
      else lines.push(line)
    }
    await stageIrregular(irregularRecords)
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
    state: () => ({ isAtEnd, rows, irregular, problems, failures }),
    mayRepeat: () => ids.mayRepeat() || rowIds.mayRepeat(),
    stage: async (unpairedIds) => {
      if (unpairedIds.size > 0)
        for await (const { records } of source.records(kind, context))
          await stageIrregular(
            records.filter(
              (record) => !record.isDeleted && unpairedIds.has(rowOf?.(record) ?? record.sisId),
            ),
          )
      await stage.end()
      await analyzeStage(connection, kind, irregular)
    },
  }
}
