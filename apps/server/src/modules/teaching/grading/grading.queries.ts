import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { reportedSections } from '../census/census.queries.ts'
import { lastDayOf } from '../entries/entry-sheet.queries.ts'
import { dueOn } from '../entries/entry-sheet.ts'
import { deliveryOf, needsEntry } from '../sending/entry-delivery.queries.ts'
import { collegeGrading } from './college-grading.queries.ts'
import { type GradingList, MAX_GRADES, type PostedGrades } from './grading.schema.ts'
import { gradedSections } from './recorded-grades.queries.ts'

/**
 * Which sections have posted their grades.
 * @param departments codes of those whose courses count; null for all
 */
export async function gradingList(
  db: Database,
  kind: GradeKind,
  today: CollegeDate,
  now: Date,
  departments: readonly string[] | null = null,
): Promise<GradingList> {
  const { source, sections } = await reportedSections(db, kind, today, now, departments)
  const grading = await collegeGrading(db)
  const graded = await gradedSections(
    db,
    kind,
    sections.map(({ id }) => id),
  )
  return {
    source,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      title: section.title,
      subject: section.subject,
      instructors: section.instructors,
      dueOn: dueOn(section, kind, grading),
      isOnRecord: graded.has(section.id),
      postedBy: section.reportedBy,
      postedAt: section.reportedAt,
    })),
  }
}

interface GradeRow extends Omit<PostedGrades['grades'][number], 'postedAt'> {
  readonly personId: string
  readonly postedAt: Date
}

/** The grades for the registrar to enter: posted or corrected since a day, with students. */
export async function postedGrades(
  db: Database,
  kind: GradeKind,
  { from, show = 'all' }: { readonly from: CollegeDate; readonly show?: 'toEnter' | 'all' },
  timeZone: string,
): Promise<PostedGrades & { personIds: string[] }> {
  const { rows } = await sql<GradeRow>`
    select last.id, r.person_id as "personId", s.name as section,
      coalesce(parent.code, period.code) as "termCode", p.student_id as "studentId",
      coalesce(p.preferred_first, p.legal_first) as "firstName", p.legal_last as "lastName",
      last.value as grade, ${lastDayOf('last')} as "lastAttendedOn", last.ends_on as "endsOn",
      last.reason, ${deliveryOf('r.id', kind)} as delivery, ${displayNameOf('reporter')} as "postedBy", last.reported_at as "postedAt"
    from reported_entry last
    join section_registration r on r.id = last.registration_id
    join section s on s.id = r.section_id
    join academic_period period on period.id = s.academic_period_id
    left join academic_period parent on ${isParentTerm('parent', 'period')}
    join person p on p.id = r.person_id and p.removed_at is null
    join person reporter on reporter.id = last.reported_by
    where last.kind = ${kind} and last.reported_at >= (${from}::timestamp at time zone ${timeZone})
      and exists (select from sis_source source where source.id = s.source_id and source.is_active)
      and (${show === 'all'} or ${needsEntry('last')})
      and not exists (select from reported_entry later
        where later.registration_id = last.registration_id and later.kind = last.kind
          and (later.reported_at, later.id) > (last.reported_at, last.id))
    order by last.reported_at, s.name, p.sort_key, p.id limit ${MAX_GRADES + 1}`.execute(db)
  const listed = rows.slice(0, MAX_GRADES)
  return {
    personIds: [...new Set(listed.map(({ personId }) => personId))],
    grades: listed.map(({ personId: _, postedAt, ...row }) => ({
      ...row,
      postedAt: postedAt.toISOString(),
    })),
    hasMore: rows.length > MAX_GRADES,
  }
}
