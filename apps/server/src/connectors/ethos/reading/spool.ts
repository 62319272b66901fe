import type { CallContext, RecordBatch } from '../../connector.ts'
import type { RecordKind } from '../../records.ts'
import { EthosError } from '../http/ethos-error.ts'
import type { EthosMapping } from '../mapping.ts'
import { failureOf, type Reader, readMapping, type Scope } from './reading.ts'

/**
 * The records of one reading. A resource with several kinds is read once, and records of the other
 * kinds are buffered until requested.
 */
export function spool(reader: Reader, scope: Scope) {
  const buffers = new Map<string, RecordBatch[]>()
  const keyOf = ({ resource }: EthosMapping, kind: RecordKind) => `${resource} ${kind}`

  return async function* (
    mapping: EthosMapping,
    kind: RecordKind,
    context: CallContext,
  ): AsyncGenerator<RecordBatch> {
    const key = keyOf(mapping, kind)
    const buffered = buffers.get(key)
    if (buffered) {
      buffers.delete(key)
      yield* buffered
      return
    }
    const others = mapping.kinds.filter((other) => other !== kind)
    for (const other of others) buffers.set(keyOf(mapping, other), [])
    const buffer = (other: RecordKind, batch: RecordBatch) =>
      buffers.get(keyOf(mapping, other))?.push(batch)
    try {
      for await (const { records, problems, notes, amount } of readMapping(
        reader,
        mapping,
        scope,
        context,
      )) {
        for (const other of others) {
          const otherRecords = records.get(other)
          if (otherRecords)
            buffer(other, { records: otherRecords, problems: [], failure: null, amount: 0 })
        }
        yield { records: records.get(kind) ?? [], problems, notes, failure: null, amount }
      }
    } catch (error) {
      if (!(error instanceof EthosError)) throw error
      const failed = { records: [], problems: [], failure: failureOf(error), amount: 0 }
      for (const other of others) buffer(other, failed)
      yield failed
    }
  }
}
