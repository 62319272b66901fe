import type { CallContext, ChangeBatch, SisSource, SourceChange } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import { fieldsOf, type RecordKind } from '#connectors/records.ts'
import type { ActiveSource } from '#sync/active-source.ts'

/** A folder of files behind a system with change notifications, like Ethos. */
export interface NotifyingSource {
  readonly findSource: () => Promise<ActiveSource>
  /** Section ids that were read individually. */
  readonly sectionsRead: string[][]
  /** Reports changes on the next read. */
  report(...changes: SourceChange[]): void
  /** From now on this many more changes wait, from that time. */
  setBacklog(waiting: { remaining: number; first: Date; last: Date }): void
  /** The next read finds that notifications were missed. */
  missNotifications(): void
  /** The failure of reading sections from now on; null for success. */
  setSectionsFailure(kind: 'forbidden' | 'unavailable' | null): void
}

const place = { resource: 'sections', path: null, line: null, sisId: null, sample: null }

/** @param folder of the export, read again each time */
export function notifyingSource(folder: string): NotifyingSource {
  let pending: SourceChange[] = []
  let hasGap = false
  let backlog: { remaining: number; first: Date; last: Date } | null = null
  let failure: 'forbidden' | 'unavailable' | null = null
  let at = 1
  const sectionsRead: string[][] = []

  async function* recordsOfSections(
    sisIds: ReadonlySet<string>,
    kind: RecordKind,
    context: CallContext,
  ) {
    const fields = fieldsOf(kind) as string[]
    for await (const batch of csvSource(folder).records(kind, context))
      yield {
        ...batch,
        records: batch.records.filter(({ sisId, values }) =>
          sisIds.has(kind === 'sections' ? sisId : (values[fields.indexOf('sectionSisId')] ?? '')),
        ),
      }
  }
  const source: SisSource = {
    ...csvSource(folder),
    peoplePerReading: 1,
    inspect: (context) => csvSource(folder).inspect(context),
    records: (kind, context) => csvSource(folder).records(kind, context),
    sections: async (sisIds, context) => {
      sectionsRead.push([...sisIds])
      if (failure) return [{ ...place, reason: 'scripted', kind: failure }]
      const { deliveries } = await csvSource(folder).inspect(context)
      return { deliveries, records: (kind) => recordsOfSections(sisIds, kind, context) }
    },
    changes: async function* (cursor): AsyncGenerator<ChangeBatch> {
      at += pending.length
      const changes = cursor === null ? [] : pending
      const span = backlog && { count: changes.length, first: backlog.first, last: backlog.last }
      const remaining = backlog?.remaining ?? 0
      yield {
        changes,
        cursor: String(at),
        remaining,
        failure: null,
        hasGap,
        ...(span && { notifications: span }),
      }
      // Acknowledged: not reported again.
      pending = []
      hasGap = false
    },
  }
  return {
    findSource: async () => ({ sourceId: 'csv', kind: 'csv', source }),
    sectionsRead,
    report: (...changes) => void pending.push(...changes),
    setBacklog: (waiting) => {
      backlog = waiting
    },
    missNotifications: () => {
      hasGap = true
    },
    setSectionsFailure: (kind) => {
      failure = kind
    },
  }
}
