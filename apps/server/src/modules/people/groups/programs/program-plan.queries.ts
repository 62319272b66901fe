import type { Translations } from '@myhub/domain/language/languages.ts'
import {
  type PlanCourse,
  registrationState,
  transferCounts,
} from '@myhub/domain/programs/program-courses.ts'
import { programPlan } from '@myhub/domain/programs/program-plan.ts'
import type { PlanRequirement } from '@myhub/domain/programs/program-requirements.ts'
import { registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ProgramPlan } from './program-plan.schema.ts'

/** A requirement as the college entered it: one course or pattern per row. */
export interface RequirementRow {
  readonly group_key: string
  readonly group_title: string
  readonly group_kind: PlanRequirement['groupKind']
  readonly rule: PlanRequirement['rule']
  /** Credits or courses; null under `all`. */
  readonly need: number | null
  readonly course_number: string | null
  readonly pattern: string | null
  readonly title: string
  readonly credits: number
  readonly suggested_term: number | null
  readonly min_gpa: number | null
  readonly translations: Translations
}

interface CourseRow {
  readonly kind: PlanCourse['kind']
  readonly id: string
  readonly course_number: string
  readonly title: string
  /** Null if the college doesn't send them. */
  readonly credits: number | null
  readonly grade: string | null
  /** Only for registrations. */
  readonly status_code: string | null
  readonly status_title: string | null
  readonly status_extra: object | null
  readonly repeat_code: string | null
  readonly grading_mode: string | null
  readonly credits_earned: number | null
  readonly start_on: string | null
}

/** Inputs of a plan besides the program itself. */
export interface PlanRows {
  readonly requirements: RequirementRow[]
  readonly courses: CourseRow[]
}

/**
 * Requirements of a `student_program` row's program in its catalog, and all courses of the person;
 * null if the program has ended or has no requirements on record.
 * @param entry the alias of the row
 */
export const planRowsOf = (
  entry: string,
  personId: Expression<string>,
): RawBuilder<PlanRows | null> => sql<PlanRows | null>`(
  select json_build_object('requirements', asked.list, 'courses', (
    select coalesce(json_agg(c order by c.start_on nulls first, c.id), '[]') from (
      select 'registration' as kind, r.id, course.number as course_number, course.title,
        coalesce(r.credits_earned, r.credits_registered, s.credit_min) as credits,
        r.final_grade as grade,
        r.status_code, status.title as status_title, status.extra as status_extra, r.repeat_code,
        r.grading_mode, r.credits_earned, s.start_on
      from section_registration r
      join section s on s.id = r.section_id
      join course on course.id = s.course_id
      left join code status on status.source_id = r.source_id
        and status.list = 'registrationStatus' and status.code = r.status_code
      where r.person_id = ${personId} and r.removed_at is null
      union all
      select 'transfer', t.id, t.course_number, t.short_title, t.awarded_credit, t.grade_value,
        null, null, null, null, null, null, null
      from course_transfer t where t.person_id = ${personId} and t.removed_at is null) c))
  from (
    select json_agg(q order by q.sort_order, q.suggested_term nulls last, q.id) as list
    from program_requirement q
    where q.program_id = ${sql.ref(`${entry}.program_id`)}
      and q.catalog_year = ${sql.ref(`${entry}.catalog_year`)} and q.removed_at is null) asked
  where ${sql.ref(`${entry}.status`)} = 'active' and asked.list is not null)`

const toRequirement = (row: RequirementRow): PlanRequirement => ({
  groupId: row.group_key,
  groupTitle: row.group_title,
  groupKind: row.group_kind,
  rule: row.rule,
  need: row.need,
  courseId: row.course_number,
  pattern: row.pattern,
  title: row.title,
  credits: row.credits,
  suggestedTerm: row.suggested_term,
  translations: row.translations,
})

/** The state of a course; null if it does not count. */
function stateOf(row: CourseRow, today: string): PlanCourse['state'] | null {
  if (row.kind === 'transfer') return transferCounts(row.grade, row.credits) ? 'completed' : null
  const { status_code, status_title, status_extra, start_on } = row
  if (status_code === null || start_on === null) return null
  return registrationState(
    {
      status: registrationStatus(status_code, status_title, status_extra).state,
      finalGrade: row.grade,
      repeatCode: row.repeat_code,
      gradingMode: row.grading_mode,
      creditsEarned: row.credits_earned,
      startOn: start_on,
    },
    today,
  )
}

function toCourses(row: CourseRow, today: string): PlanCourse[] {
  const state = stateOf(row, today)
  if (state === null) return []
  const { kind, id, course_number, title, credits, grade } = row
  return [{ kind, id, courseId: course_number, title, credits, grade, state }]
}

/** The plan for one of a person's programs. */
export function toPlan(
  entry: { readonly id: string; readonly catalog_year: string | null },
  rows: PlanRows | null,
  today: string,
): ProgramPlan | null {
  if (rows === null || entry.catalog_year === null) return null
  const courses = rows.courses.flatMap((row) => toCourses(row, today))
  const { groups, ...progress } = programPlan(rows.requirements.map(toRequirement), courses)
  const averages = rows.requirements.flatMap(({ min_gpa }) => (min_gpa === null ? [] : [min_gpa]))
  return {
    studentProgramId: entry.id,
    catalogYear: entry.catalog_year,
    isOfficial: false,
    ...progress,
    minGpa: averages.length > 0 ? Math.max(...averages) : null,
    groups: groups.map((group) => ({ ...group, items: [...group.items] })),
  }
}
