import { noEntry } from '@myhub/domain/teaching/entries.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { queueEntries } from '../sending/entry-writes.queries.ts'
import { storeReport, storeReportedEntries } from './change-entries.queries.ts'
import { storedEntries } from './entry-sheet.queries.ts'
import { notifyReported } from './notify-reported.ts'

/** The number of the professor's classes that stay uncertified. */
const UNREPORTED_SECTIONS = 2

/**
 * Certifies all but two of the demo professor's classes with a past census; one student is wrongly
 * reported as never attending. Idempotent.
 */
export async function makeDemoReports(db: Database, now: Date, today: CollegeDate): Promise<void> {
  const sections = await db
    .selectFrom('section as s')
    .innerJoin('section_instructor as i', 'i.section_id', 's.id')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .leftJoin('section_report as report', (join) =>
      join.onRef('report.section_id', '=', 's.id').on('report.kind', '=', 'attendance'),
    )
    .where('p.username', '=', 'faculty.prof')
    .where('i.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .where('s.status', '<>', 'cancelled')
    .where('s.census_on', '<', today)
    .where('s.end_on', '>=', today)
    .orderBy('s.name')
    .select(['s.id', 's.name', 'p.id as person_id', 'report.reported_at'])
    .execute()
  if (sections.some(({ reported_at }) => reported_at !== null)) return
  for (const [index, { id, name, person_id: by }] of sections
    .slice(UNREPORTED_SECTIONS)
    .entries()) {
    const { rows } = await storedEntries(db, id, 'attendance')
    const change = { kind: 'attendance', by, now } as const
    const entries = rows.map(({ registrationId }, at) => ({
      ...noEntry,
      registrationId,
      value: index === 0 && at === 0 ? 'neverAttended' : 'attended',
      reason: null,
    }))
    await storeReport(db, change, id)
    const ids = await storeReportedEntries(db, change, entries)
    await queueEntries(db, ids, now)
    for (const [at, { personId }] of rows.entries()) {
      const value = entries[at]?.value ?? ''
      const reported = { id: ids[at] ?? '', kind: change.kind, personId, value, section: name }
      await notifyReported(db, { ...reported, isCorrection: false }, now)
    }
  }
}
