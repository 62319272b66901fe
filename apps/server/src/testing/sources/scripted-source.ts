import type {
  CallContext,
  Delivery,
  SisSource,
  SourceFailure,
  SourceRecord,
} from '#connectors/connector.ts'
import { fieldsOf, type RecordKind, recordKinds } from '#connectors/records.ts'

type Fields = Readonly<Record<string, string>>

/** A college's system scripted by a test, with one call per kind and person. */
export interface ScriptedSource extends SisSource {
  readonly calls: readonly {
    readonly at: number
    readonly sisId: string
    readonly kind: RecordKind
  }[]
  /** The maximum number of concurrent calls. */
  readonly maxConcurrent: () => number
  /** Calls for what was already being read. */
  readonly duplicateCalls: () => number
  /** Sets the records of a kind for a person or section from now on: fields by record id. */
  setRecords(sisId: string, kind: RecordKind, records: Readonly<Record<string, Fields>>): void
  /** Makes an id unknown from now on, as after a merge of two records. */
  forgetId(sisId: string): void
  /** Makes reading a kind fail from now on, after this many records; null stops it. */
  setFailure(kind: RecordKind, failure: Partial<SourceFailure> | null, afterRecords?: number): void
  /** Stops delivering a kind. */
  setAbsent(kind: RecordKind): void
}

const toRecord = (
  kind: RecordKind,
  sisId: string,
  fields: Fields,
  index: number,
): SourceRecord => ({
  line: index + 1,
  sisId,
  isDeleted: false,
  values: fieldsOf(kind).map((field) => fields[field] ?? ''),
})

const allDelivered = () =>
  Object.fromEntries(recordKinds.map((kind) => [kind, 'bulk'])) as Record<RecordKind, Delivery>

/**
 * A source for tests, behind the same port as every source.
 * @param now the time of each call, for the log
 * @param latency duration of a call; none when omitted
 */
export function scriptedSource(
  now: () => number = Date.now,
  latency: () => Promise<void> = async () => {},
): ScriptedSource {
  const deliveries = allDelivered()
  const records = new Map<string, SourceRecord[]>()
  const failures = new Map<RecordKind, { failure: SourceFailure; after: number }>()
  const calls: { at: number; sisId: string; kind: RecordKind }[] = []
  const inProgress = new Set<string>()
  let maxConcurrent = 0
  let duplicateCalls = 0

  async function read(sisId: string, kind: RecordKind): Promise<SourceRecord[]> {
    const key = `${sisId} ${kind}`
    if (inProgress.has(key)) duplicateCalls += 1
    inProgress.add(key)
    maxConcurrent = Math.max(maxConcurrent, inProgress.size)
    calls.push({ at: now(), sisId, kind })
    await latency()
    inProgress.delete(key)
    return records.get(key) ?? []
  }

  async function* recordsOf(sisIds: ReadonlySet<string>, kind: RecordKind, context: CallContext) {
    const { gate, onCall } = context
    for (const sisId of sisIds) {
      const call = () => {
        onCall?.()
        return read(sisId, kind)
      }
      const found = gate ? await gate.run(call) : await call()
      const scripted = failures.get(kind)
      yield {
        records: scripted ? found.slice(0, scripted.after) : found,
        problems: [],
        failure: scripted?.failure ?? null,
        amount: found.length,
      }
    }
  }

  return {
    kind: 'ethos',
    peoplePerReading: 1,
    inspect: async () => ({
      title: 'A scripted college',
      problems: [],
      deliveries,
      fingerprints: new Map(),
      amount: 0,
    }),
    records: async function* () {},
    people: async (sisIds, context) => ({
      deliveries,
      records: (kind) => recordsOf(sisIds, kind, context),
    }),
    sections: async (sisIds, context) => ({
      deliveries,
      records: (kind) => recordsOf(sisIds, kind, context),
    }),
    place: (kind, field) => ({ resource: kind, path: field }),
    calls,
    maxConcurrent: () => maxConcurrent,
    duplicateCalls: () => duplicateCalls,
    setRecords: (sisId, kind, recordFields) => {
      const rows = Object.entries(recordFields).map(([id, fields], index) =>
        toRecord(kind, id, fields, index),
      )
      records.set(`${sisId} ${kind}`, rows)
    },
    forgetId: (sisId) => {
      const values = fieldsOf('people').map(() => '')
      records.set(`${sisId} people`, [{ line: 1, sisId, isDeleted: true, values }])
    },
    setAbsent: (kind) => {
      deliveries[kind] = 'absent'
    },
    setFailure: (kind, failure, after = 0) => {
      if (!failure) failures.delete(kind)
      else
        failures.set(kind, {
          failure: {
            resource: kind,
            path: null,
            line: null,
            sisId: null,
            reason: 'scripted',
            sample: null,
            ...failure,
          },
          after,
        })
    },
  }
}

/** A hold's fields in a source. */
export const holdFields = (personSisId: string, title = 'Balance due'): Fields => ({
  personSisId,
  typeCode: 'BAL',
  category: 'financial',
  title,
  startOn: '2026-08-01',
  isOfficeUseOnly: 'false',
  blocksRegistration: 'true',
})
