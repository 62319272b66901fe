import type { RecordKind } from '#connectors/records.ts'
import { callLimits } from '#settings.ts'
import { type ImportOptions, importSource } from '#sync/import/import-source.ts'
import { sharedGate, systemWait } from '#sync/limits/shared-gate.ts'
import type { Job, JobCounts, JobParts } from '../job.ts'
import { endReconcile, reconcileRequestedAt } from './changes.queries.ts'

/** Sections and registrations: people plan their day around them. */
const offeringKinds: readonly RecordKind[] = [
  'academicPeriods',
  'courses',
  'courseDetails',
  'sections',
  'sectionDetails',
  'meetings',
  'enrollments',
  'registrationDetails',
]

/**
 * Reads all of a source's records of some kinds, along with its other calls.
 * @param kinds all when omitted
 * @throws Error when it was rejected, for an admin to see
 */
async function importAll(
  { database, clock, settings, findSource, signal, onProgress }: JobParts,
  kinds?: readonly RecordKind[],
): Promise<JobCounts> {
  const active = await findSource(database)
  // A folder of files is imported when it changes; nothing else can have been missed.
  if (active?.source?.peoplePerReading !== 1) return {}
  const { source, sourceId } = active
  const limits = callLimits(settings)
  const gate = sharedGate(
    { database, sourceId, limits, clock, wait: systemWait },
    { lane: 'bulk', signal },
  )
  const options: ImportOptions = { database, source, signal, onProgress, gate }
  const startedAt = clock()
  const report = await importSource(kinds ? { ...options, kinds } : options)
  if (report.state === 'rejected') throw new Error(report.reason ?? 'The import was rejected.')
  await endReconcile(database.pool, sourceId, startedAt)
  const sum = (column: 'inserted' | 'updated' | 'removed') =>
    report.tables.reduce((total, row) => total + row[column], 0)
  return { inserted: sum('inserted'), updated: sum('updated'), removed: sum('removed') }
}

/**
 * Every night, reads all sections and registrations, whatever was reported during the day (sis.md
 * section 4.4).
 */
export const reconcile: Job = {
  name: 'reconcile',
  cron: '30 2 * * 1-6',
  setting: 'ETHOS_URL',
  run: (parts) => importAll(parts, offeringKinds),
}

/**
 * Does the same within minutes when notifications were missed, or there were too many to read one
 * by one.
 */
export const reconcileSoon: Job = {
  name: 'reconcileSoon',
  cron: '*/10 * * * *',
  setting: 'ETHOS_URL',
  run: async (parts) => {
    const { database, findSource } = parts
    const active = await findSource(database)
    const requestedAt = active && (await reconcileRequestedAt(database.pool, active.sourceId))
    return requestedAt ? importAll(parts, offeringKinds) : {}
  },
}

/** Reads everything once a week, including people. */
export const reconcileAll: Job = {
  name: 'reconcileAll',
  cron: '30 1 * * 0',
  setting: 'ETHOS_URL',
  run: (parts) => importAll(parts),
}
