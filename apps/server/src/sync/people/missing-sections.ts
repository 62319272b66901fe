import { GateClosed } from '#connectors/connector.ts'
import { fieldsOf } from '#connectors/records.ts'
import type { StagedReading } from './staged-readings.ts'
import { type SectionsSync, syncSections } from './sync-sections.ts'

/**
 * More at once means a rescheduled term: all sections are compared soon, and no one waits for that
 * here.
 */
const maxSections = 10

/** The sections in the registrations that were read. */
function referencedSections(readings: readonly StagedReading[]): string[] {
  const at = fieldsOf('enrollments').indexOf('sectionSisId')
  const rows = readings.flatMap(({ reading }) => reading.records.enrollments ?? [])
  return [...new Set(rows.map(({ values }) => values[at] ?? ''))]
}

/**
 * Fetches sections created today that a person is registered in and that aren't in the hub yet:
 * their registration shouldn't be missing until the nightly read (sis.md section 4.3). A section
 * that can't be fetched is quarantined with its registration.
 * @throws Error when the database fails
 */
export async function fetchMissingSections(
  sync: Omit<SectionsSync, 'sisIds'>,
  readings: readonly StagedReading[],
): Promise<void> {
  const sectionIds = sync.source.sections ? referencedSections(readings) : []
  if (sectionIds.length === 0) return
  const { rows } = await sync.database.pool.query<{ id: string }>(
    `select id from unnest($2::text[]) as named (id) where not exists (select from section s
      where s.source_id = $1 and s.sis_id = named.id and s.removed_at is null) limit $3`,
    [sync.sourceId, sectionIds, maxSections],
  )
  if (rows.length === 0) return
  try {
    await syncSections({ ...sync, sisIds: rows.map(({ id }) => id) })
  } catch (error) {
    if (!(error instanceof GateClosed)) throw error
  }
}
