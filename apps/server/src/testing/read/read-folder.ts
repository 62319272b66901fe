import { formatProblem, type SourceRecord } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import { csvLimits } from '#connectors/csv/settings.ts'
import { type RecordKind, recordKinds } from '#connectors/records.ts'

const context = { signal: new AbortController().signal, runId: 'test', lane: 'bulk' } as const

/** Reads a whole folder as an import would. */
export async function read(path: string, limits = csvLimits) {
  const source = csvSource(path, 'csv', limits)
  const { problems, deliveries } = await source.inspect(context)
  const records = new Map<RecordKind, SourceRecord[]>()
  const found = [...problems]
  for (const kind of recordKinds.filter((of) => deliveries[of] !== 'absent'))
    for await (const batch of source.records(kind, context)) {
      records.set(kind, [...(records.get(kind) ?? []), ...batch.records])
      found.push(...batch.problems, ...(batch.failure ? [batch.failure] : []))
    }
  return { problems: found.map(formatProblem), records }
}

/** A folder's problems as sentences. */
export const problemsOf = async (path: string, limits = csvLimits) =>
  (await read(path, limits)).problems
