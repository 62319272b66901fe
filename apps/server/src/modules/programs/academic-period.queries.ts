import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod } from './academic-period.schema.ts'

/** The terms around a day, of the active source: those that end in the last year or start in the next. */
export async function termsAround(db: Database, day: CollegeDate): Promise<AcademicPeriod[]> {
  const rows = await db
    .selectFrom('academic_period as p')
    .innerJoin('sis_source as source', 'source.id', 'p.source_id')
    .leftJoin('academic_period as parent', (join) =>
      join
        .onRef('parent.source_id', '=', 'p.source_id')
        .onRef('parent.sis_id', '=', 'p.parent_sis_id'),
    )
    .leftJoin('academic_period as preceding', (join) =>
      join
        .onRef('preceding.source_id', '=', 'p.source_id')
        .onRef('preceding.sis_id', '=', 'p.preceding_sis_id'),
    )
    .where('source.is_active', '=', true)
    .where('p.removed_at', 'is', null)
    .where('p.type', '=', 'term')
    .where('p.end_on', '>=', addDays(day, -366))
    .where('p.start_on', '<=', addDays(day, 366))
    .orderBy('p.start_on')
    .select(['p.id', 'p.code', 'p.title', 'p.type', 'p.start_on', 'p.end_on', 'p.census_on'])
    .select(['p.registration', 'p.registration_opens_at', 'p.registration_closes_at'])
    .select(['p.is_orientation', 'p.is_bookstore', 'p.weeks'])
    .select(['parent.id as parent_id', 'preceding.id as preceding_id'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    type: row.type as AcademicPeriod['type'],
    parentId: row.parent_id,
    precedingId: row.preceding_id,
    startOn: row.start_on,
    endOn: row.end_on,
    censusDates: row.census_on ? [row.census_on] : [],
    registration: row.registration as AcademicPeriod['registration'],
    registrationOpensAt: row.registration_opens_at?.toISOString() ?? null,
    registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
    isOrientation: row.is_orientation,
    isBookstore: row.is_bookstore,
    weeks: row.weeks,
    sortKey: `${row.start_on} ${row.code}`,
  }))
}
