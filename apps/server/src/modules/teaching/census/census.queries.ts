import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { deliveryOf, needsEntry } from '../sending/entry-delivery.queries.ts'
import { sourceOf, toSource } from '../teaching-source.queries.ts'
import {
  type AttendanceReports,
  type CensusList,
  DAYS_AFTER_END,
  MAX_SECTIONS,
} from './census.schema.ts'

/** The sections in the census list: started, and not ended long ago. */
const listed = (today: CollegeDate) => sql`s.removed_at is null and s.status <> 'cancelled'
  and s.start_on <= ${today}::date and s.end_on >= ${today}::date - ${DAYS_AFTER_END}::int
  and exists (select from sis_source source where source.id = s.source_id and source.is_active)`

interface SectionRow {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly subject: string
  readonly startOn: CollegeDate
  readonly endOn: CollegeDate
  readonly censusOn: CollegeDate | null
  readonly instructors: string[]
  readonly reportedBy: string | null
  readonly reportedAt: Date | null
  readonly source: Parameters<typeof toSource>[0]
}

/**
 * The listed sections and their reports, in one round trip.
 * @param departments codes of those whose courses count; null for all
 */
export async function reportedSections(
  db: Database,
  kind: EntryKind,
  today: CollegeDate,
  now: Date,
  departments: readonly string[] | null = null,
) {
  const codes = departments && [...departments]
  const { rows } = await sql<Omit<SectionRow, 'id'> & { id: string | null }>`
    with list as (
      select s.id, s.name, s.title, course.subject_code as subject, s.census_on as "censusOn",
        s.start_on as "startOn", s.end_on as "endOn",
        report.reported_at as "reportedAt", ${displayNameOf('reporter')} as "reportedBy",
        (select coalesce(json_agg(${displayNameOf('p')} order by i.is_primary desc, p.sort_key), '[]')
          from section_instructor i join person p on p.id = i.person_id
          where i.section_id = s.id and i.removed_at is null) as instructors
      from section s join course on course.id = s.course_id
      left join section_report report on report.section_id = s.id and report.kind = ${kind}
      left join person reporter on reporter.id = report.reported_by
      where ${listed(today)}
        and (${codes}::text[] is null or course.department_code = any(${codes}::text[]))
      order by s.name, s.id limit ${MAX_SECTIONS})
    select list.*, ${sourceOf('section_instructor')} as source
    from (select) one left join list on true order by list.name, list.id`.execute(db)
  return {
    source: toSource(rows[0]?.source ?? null, now),
    sections: rows.flatMap(({ source: _, id, reportedAt, ...row }) =>
      id === null ? [] : [{ ...row, id, reportedAt: reportedAt?.toISOString() ?? null }],
    ),
  }
}

/**
 * Which sections have certified their attendance.
 * @param departments codes of those whose courses count; null for all
 */
export async function censusList(
  db: Database,
  today: CollegeDate,
  now: Date,
  departments: readonly string[] | null = null,
): Promise<CensusList> {
  const { source, sections } = await reportedSections(db, 'attendance', today, now, departments)
  return {
    source,
    sections: sections.map(({ id, name, title, subject, instructors, ...section }) => ({
      ...{ id, name, title, subject, instructors },
      censusOn: section.censusOn,
      certifiedBy: section.reportedBy,
      certifiedAt: section.reportedAt,
    })),
  }
}

interface ReportRow extends Omit<AttendanceReports['reports'][number], 'reportedAt'> {
  readonly personId: string
  readonly reportedAt: Date
}

/** The attendance entries that the registrar must act on, with their students. */
export async function attendanceReports(
  db: Database,
  today: CollegeDate,
  { show = 'all' }: { readonly show?: 'toEnter' | 'all' },
): Promise<AttendanceReports & { personIds: string[] }> {
  const { rows } = await sql<ReportRow>`
    select last.id, r.person_id as "personId", s.name as section,
      coalesce(parent.code, period.code) as "termCode", p.student_id as "studentId",
      coalesce(p.preferred_first, p.legal_first) as "firstName", p.legal_last as "lastName",
      last.value, last.last_attended_on as "lastAttendedOn", last.reason,
      ${deliveryOf('r.id', 'attendance')} as delivery,
      ${displayNameOf('reporter')} as "reportedBy", last.reported_at as "reportedAt"
    from section s
    join academic_period period on period.id = s.academic_period_id
    left join academic_period parent on ${isParentTerm('parent', 'period')}
    join section_registration r on r.section_id = s.id
    join person p on p.id = r.person_id and p.removed_at is null
    cross join lateral (select * from reported_entry e
      where e.registration_id = r.id and e.kind = 'attendance'
      order by e.reported_at desc, e.id desc limit 1) last
    join person reporter on reporter.id = last.reported_by
    where ${listed(today)} and (last.value <> 'attended' or last.reason is not null)
      and (${show === 'all'} or ${needsEntry('last')})
    order by s.name, p.sort_key, p.id`.execute(db)
  return {
    personIds: [...new Set(rows.map(({ personId }) => personId))],
    reports: rows.map(({ personId: _, reportedAt, ...row }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
    })),
  }
}
