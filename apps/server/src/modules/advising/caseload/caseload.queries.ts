import type { Average } from '@myhub/domain/gpa/averages.ts'
import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import { collegeEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import {
  type ClearanceRow,
  ownClearance,
  sharedClearance,
} from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import {
  ownStanding,
  sharedStanding,
} from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { type CodeTitle, codeTitle } from '../../people/codes/codes.queries.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { type OpenConcern, openConcerns } from '../../teaching/notices/notices.queries.ts'
import { sourceOf, type toSource } from '../../teaching/teaching-source.queries.ts'
import { isAdvisedBy, isCovering, isInForce } from '../advises.queries.ts'
import { openSteps } from '../notes/notes.queries.ts'

interface Titled {
  readonly title: string
  readonly translations: Translations
}

/** A student's own part of a caseload. */
export interface AdviseeRow extends Omit<ClearanceRow, keyof SharedRow> {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly student_id: string | null
  readonly directory_opt_out: boolean
  readonly pronoun_code: string | null
  readonly pronoun_title: CodeTitle | null
  readonly email: string | null
  readonly assignment: {
    readonly is_primary: boolean
    readonly type_code: string
    readonly type_title: CodeTitle | null
    readonly covers_for: { readonly name: string; readonly lastDay: string } | null
  }
  readonly program:
    | (Titled & {
        readonly level: string
        readonly min_gpa: number | null
        readonly graduates_on: string | null
      })
    | null
  /** Of terms that are over; null without any. */
  readonly ended_classes: readonly CreditFields[] | null
  /** Of other terms; null without any. */
  readonly classes: readonly ClassFields[] | null
  readonly averages: readonly (Average & { readonly value: number | null })[]
  readonly transferred: number
  readonly concerns: readonly OpenConcern[]
  readonly next_steps: readonly string[]
  readonly pathway_requests: readonly (Titled & { readonly requested_at: string })[]
}

type SharedRow = Pick<ClearanceRow, 'terms' | 'priorities' | 'deliveries'>

/** What is the same for every student of a caseload. */
export interface CollegeRow extends SharedRow {
  readonly source: Parameters<typeof toSource>[0]
  readonly statuses: readonly { readonly code: string; readonly extra: object | null }[]
}

/**
 * What a class counts for, in this order, without the names of the fields: for 600 students, those
 * double what is sent.
 */
export type CreditFields = readonly [
  status: string,
  grade: string | null,
  repeatCode: string | null,
  gradingMode: string | null,
  registered: number,
  attempted: number | null,
  earned: number | null,
  level: string,
]

/** The fields of a class in a term that goes on or is still ahead. */
export type ClassFields = readonly [
  credits: CreditFields,
  name: string,
  title: string,
  statusOn: string | null,
  waitlistPlace: number | null,
  termId: string,
  startOn: string,
  endOn: string,
]

const creditFields = sql`json_build_array(r.status_code,
  coalesce(r.final_grade, (select posted.value from reported_entry posted
    where posted.registration_id = r.id and posted.kind = 'final'
    order by posted.reported_at desc, posted.id desc limit 1)),
  r.repeat_code, r.grading_mode, r.credits_registered, r.credits_attempted, r.credits_earned,
  c.academic_level_code)`

/**
 * The classes of an advisor's students, read at once: one student after the other takes twice as long.
 * Of a term that is over, only the credits count, so nothing else is read.
 * @param personId only this student's
 */
const classesOf = (advisorId: string, today: string, personId: string | null) => sql<{
  student_id: string
  ended: AdviseeRow['ended_classes']
  current: AdviseeRow['classes']
}>`(
  select r.person_id as student_id,
    json_agg(${creditFields}) filter (where term.is_over) as ended,
    json_agg(json_build_array(${creditFields}, s.name, s.title, r.status_on, r.waitlist_place,
      term.id, s.start_on, s.end_on)) filter (where not term.is_over) as current
  from section_registration r
  join person student on student.id = r.person_id
  join section s on s.id = r.section_id
  join course c on c.id = s.course_id
  join (
    select p.id as period_id, coalesce(parent.id, p.id) as id,
      coalesce(parent.end_on, p.end_on) < ${today}::date
        and coalesce(parent.registration, p.registration) = 'closed' as is_over
    from academic_period p left join academic_period parent on ${isParentTerm('parent', 'p')}
  ) term on term.period_id = s.academic_period_id
  where r.removed_at is null and ${isAdvisedBy('student', advisorId, today)}
    ${personId === null ? sql`` : sql`and r.person_id = ${personId}`}
  group by r.person_id)`

/** The program they pursue, as on their own pages: the primary one, else the newest. */
const program = sql<AdviseeRow['program']>`(
  select json_build_object('title', p.title, 'translations', p.translations,
    'level', p.academic_level_code, 'graduates_on', sp.expected_graduation_on,
    'min_gpa', (select max(q.min_gpa) from program_requirement q
      where q.program_id = sp.program_id and q.catalog_year = sp.catalog_year
        and q.removed_at is null))
  from (
    select pursued.* from student_program pursued
    where pursued.person_id = person.id and pursued.status = 'active'
      and pursued.objective = 'matriculated' and pursued.removed_at is null
    order by pursued.is_primary desc, pursued.start_on desc, pursued.id limit 1) sp
  join program p on p.id = sp.program_id)`

const averages = sql<AdviseeRow['averages']>`(
  select coalesce(json_agg(json_build_object('source', credit_source,
    'level', json_build_object('code', academic_level_code), 'value', value,
    'attemptedCredits', attempted_credits)), '[]')
  from gpa where person_id = person.id and removed_at is null and scope = 'cumulative')`

const pathwayRequests = sql<AdviseeRow['pathway_requests']>`(
  select coalesce(json_agg(json_build_object('title', pathway.title,
    'translations', pathway.translations, 'requested_at', change.requested_at)), '[]')
  from pathway_change change join pathway on pathway.id = change.pathway_id
  where change.person_id = person.id and change.state = 'submitted')`

/** Why they see the student: their own assignment, or that of a colleague whom they cover for. */
const assignment = (advisorId: string, today: string) => sql<AdviseeRow['assignment']>`(
  select json_build_object('is_primary', sa.is_primary, 'type_code', sa.type_code,
    'type_title', ${codeTitle('advisorType', 'sa.type_code', 'sa.source_id')},
    'covers_for', case when cover.id is not null then json_build_object(
      'name', (select ${displayNameOf('advisor')} from person advisor
        where advisor.id = sa.advisor_id), 'lastDay', cover.end_on) end)
  from student_advisor sa
  left join advising_cover cover on cover.advisor_id = sa.advisor_id
    and cover.cover_id = ${advisorId} and ${isCovering('cover', today)}
  where sa.person_id = person.id and ${isInForce('sa', today)}
    and (sa.advisor_id = ${advisorId} or cover.id is not null)
  order by sa.advisor_id = ${advisorId} desc, sa.is_primary desc, sa.start_on desc, sa.id limit 1)`

/**
 * The students whom a person advises on a day, by name, in one round trip.
 * @param personId only this student, if they are among them
 */
export async function adviseeRows(
  db: Database,
  advisorId: string,
  today: string,
  personId: string | null = null,
): Promise<AdviseeRow[]> {
  return db
    .selectFrom('person')
    .where(isAdvisedBy('person', advisorId, today))
    .$if(personId !== null, (query) => query.where('person.id', '=', personId))
    .where('person.removed_at', 'is', null)
    .where('person.is_deceased', '=', false)
    .orderBy('person.sort_key')
    .orderBy('person.id')
    .select(['person.id', 'person.student_id', 'person.directory_opt_out', 'person.pronoun_code'])
    .select('person.legal_last as last')
    .select(({ fn }) => fn.coalesce('person.preferred_first', 'person.legal_first').as('first'))
    .leftJoin(
      classesOf(advisorId, today, personId).as('classes'),
      'classes.student_id',
      'person.id',
    )
    .select(['classes.ended as ended_classes', 'classes.current as classes'])
    .select(ownStanding)
    .select(ownClearance)
    .select([
      codeTitle('pronoun', 'person.pronoun_code', 'person.source_id').as('pronoun_title'),
      collegeEmailOf('person').as('email'),
      assignment(advisorId, today).as('assignment'),
      program.as('program'),
      averages.as('averages'),
      sql<number>`coalesce((select sum(awarded_credit) from course_transfer
        where person_id = person.id and removed_at is null), 0)`.as('transferred'),
      openConcerns('person.id').as('concerns'),
      openSteps('person.id').as('next_steps'),
      pathwayRequests.as('pathway_requests'),
    ])
    .execute()
}

const statuses = sql<CollegeRow['statuses']>`(
  select coalesce(json_agg(json_build_object('code', status.code, 'extra', status.extra)), '[]')
  from code status join sis_source active on active.id = status.source_id and active.is_active
  where status.list = 'registrationStatus')`

/** What every student of a caseload shares, in one round trip. */
export const collegeRow = (db: Database): Promise<CollegeRow> =>
  db
    .selectNoFrom(sharedStanding(db))
    .select(sharedClearance)
    .select([sourceOf('student_advisor').as('source'), statuses.as('statuses')])
    .executeTakeFirstOrThrow()
