import { v7 as newId } from 'uuid'
import type { CallContext, ChangeBatch, SisSource, SourceChange } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { OpenDatabase } from '#db/open.ts'
import { callLimits } from '#settings.ts'
import { sharedGate, systemWait } from '#sync/limits/shared-gate.ts'
import { addPeople } from '#sync/people/add-people.ts'
import { syncSections } from '#sync/people/sync-sections.ts'
import { personTables } from '#sync/tables/person-tables.ts'
import type { Job } from '../job.ts'
import {
  changeCursor,
  ownersOfRows,
  queueChanges,
  recordWaiting,
  requestReconcile,
} from './changes.queries.ts'
import { inTransaction } from './sync-jobs.queries.ts'

/** The rest waits for the next minute. */
const maxPages = 20
/**
 * So many sections change at once when a term is rescheduled: then all of them are read together.
 */
const maxSections = 100

/** Transient failures: the same changes are read again in a minute. */
const transientFailures: ReadonlySet<string> = new Set([
  'busy',
  'rateLimited',
  'unavailable',
  'timeout',
  'cancelled',
  'closed',
])

/** The groups a kind of record belongs to. */
const groupsOf = (kind: RecordKind): string[] =>
  Object.entries(personTables).flatMap(([group, merges]) =>
    merges.some((merge) => merge.kind === kind || merge.details?.kind === kind) ? [group] : [],
  )

interface Reading {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly context: CallContext
  readonly now: Date
}

/** The people and sections affected by changes; for deleted records, taken from the stored rows. */
async function ownersOf(
  { database, sourceId }: Reading,
  changes: readonly SourceChange[],
): Promise<{ people: { personSisId: string; group: string }[]; sections: string[] }> {
  const people: { personSisId: string; group: string }[] = []
  const sections = new Set<string>()
  const deletedIds = new Map<RecordKind, string[]>()
  const addOwner = (kind: RecordKind, personSisId: string | null, sectionSisId?: string | null) => {
    if (personSisId !== null)
      people.push(...groupsOf(kind).map((group) => ({ personSisId, group })))
    if (sectionSisId) sections.add(sectionSisId)
  }
  for (const { kind, sisId, personSisId, sectionSisId } of changes)
    if (personSisId === null && sectionSisId === undefined)
      deletedIds.set(kind, [...(deletedIds.get(kind) ?? []), sisId])
    else addOwner(kind, personSisId, sectionSisId)
  for (const [kind, sisIds] of deletedIds)
    for (const owner of await ownersOfRows(database.pool, sourceId, kind, sisIds))
      addOwner(kind, owner.personSisId, owner.sectionSisId)
  return { people, sections: [...sections] }
}

/** @returns whether to read these changes again later, and whether to read all sections */
async function readSections(
  reading: Reading,
  sections: readonly string[],
): Promise<{ shouldRetry: boolean; reason: 'many' | 'unreadable' | null }> {
  if (sections.length === 0) return { shouldRetry: false, reason: null }
  if (sections.length > maxSections) return { shouldRetry: false, reason: 'many' }
  const outcome = await syncSections({ ...reading, sisIds: sections })
  if (outcome === 'done') return { shouldRetry: false, reason: null }
  return transientFailures.has(outcome)
    ? { shouldRetry: true, reason: null }
    : { shouldRetry: false, reason: 'unreadable' }
}

/** @returns what was done; null to retry in a minute */
async function processBatch(reading: Reading, batch: ChangeBatch) {
  const { database, sourceId, now } = reading
  const { people, sections } = await ownersOf(reading, batch.changes)
  const { shouldRetry, reason } = await readSections(reading, sections)
  if (shouldRetry) return null
  const sisIds = people.map(({ personSisId }) => personSisId)
  if (transientFailures.has(await addPeople({ ...reading, sisIds }))) return null
  let queued = 0
  await inTransaction(database, async (connection) => {
    const reconcileReason = batch.hasGap ? 'gap' : reason
    if (reconcileReason !== null) await requestReconcile(connection, sourceId, reconcileReason, now)
    queued = await queueChanges(connection, sourceId, people, { ...batch, now })
  })
  return { queued, sections: sections.length }
}

/**
 * Reads the college system's change notifications and queues refetches: a notification is only a
 * hint.
 */
export const readChanges: Job = {
  name: 'readChanges',
  cron: '* * * * *',
  setting: 'ETHOS_URL',
  run: async ({ database, clock, settings, findSource, signal }) => {
    const active = await findSource(database)
    if (!active?.source?.changes) return { changes: 0, queued: 0 }
    const { source, sourceId } = active
    const gate = sharedGate(
      { database, sourceId, limits: callLimits(settings), clock, wait: systemWait },
      { lane: 'change', signal },
    )
    const context = { signal, runId: newId(), lane: 'change', gate } as const
    const counts = { changes: 0, queued: 0, sections: 0, gaps: 0 }
    let pages = 0
    const cursor = await changeCursor(database.pool, sourceId)
    for await (const batch of source.changes?.(cursor, context) ?? []) {
      if (batch.failure && batch.notifications) await recordWaiting(database.pool, sourceId, batch)
      if (batch.failure)
        throw new Error(`The changes could not be read: ${batch.failure.kind ?? 'malformed'}`)
      const reading = { database, source, sourceId, context, now: clock() }
      const result = await processBatch(reading, batch)
      if (!result) {
        await recordWaiting(database.pool, sourceId, batch)
        break
      }
      counts.changes += batch.changes.length
      counts.queued += result.queued
      counts.sections += result.sections
      counts.gaps += batch.hasGap ? 1 : 0
      pages += 1
      if (pages >= maxPages) break
    }
    return counts
  },
}
