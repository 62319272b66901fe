import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { isInClass, type StandingRow } from '../roster/roster.queries.ts'

/** The grade in the college's system; a final grade makes a midterm grade unnecessary. */
export const selectRecorded = (registration: string, kind: GradeKind) =>
  kind === 'final'
    ? sql<string | null>`${sql.ref(`${registration}.final_grade`)}`
    : sql<string | null>`coalesce(${sql.ref(`${registration}.midterm_grade`)},
        ${sql.ref(`${registration}.final_grade`)})`

interface Row extends StandingRow {
  readonly section_id: string
  readonly is_graded: boolean
}

/** The sections in which all students have a grade in the college's system. */
export async function gradedSections(
  db: Database,
  kind: GradeKind,
  sectionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row>`
    select r.section_id, r.status_code, status.extra as status_extra, null as removed_on,
      min(r.waitlist_place) as waitlist_place, bool_and(${selectRecorded('r', kind)} is not null) as is_graded
    from section_registration r
    left join code status on status.source_id = r.source_id and status.list = 'registrationStatus'
      and status.code = r.status_code
    where r.section_id = any(${sectionIds}::uuid[]) and r.removed_at is null
    group by r.section_id, r.status_code, status.extra, r.waitlist_place is null`.execute(db)
  const inClass = rows.filter(isInClass)
  const open = new Set(inClass.filter((row) => !row.is_graded).map((row) => row.section_id))
  return new Set(inClass.map((row) => row.section_id).filter((id) => !open.has(id)))
}
