import type { Translations } from '@myhub/domain/language/languages.ts'
import { registeredCodes } from '@myhub/domain/registration/registration-status.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { isAdvisedBy, isAssignmentActive } from '../../advising/advisor-assignments.queries.ts'
import { type CodeTitle, codeTitle } from '../../people/codes/codes.queries.ts'
import { type PlanRows, planRowsOf } from '../../people/groups/programs/program-plan.queries.ts'
import { sourceOf, type toSource } from '../../teaching/teaching-source.queries.ts'
import { isParentTerm } from '../academic-periods/parent-term.queries.ts'
import { coordinatedBy } from './coordinates.queries.ts'

interface Titled {
  readonly title: string
  readonly translations: Translations
}

/** Shared by all programs: the source, its delivered tables, and its status codes. */
export interface ProgramsSource {
  readonly source: Parameters<typeof toSource>[0]
  readonly sent: readonly string[]
  readonly statuses: readonly { readonly code: string; readonly extra: object | null }[]
}

interface TermCount extends Titled {
  readonly code: string
  readonly count: number
}

export interface ProgramRow extends Titled {
  readonly id: string
  readonly code: string
  readonly credential_code: string | null
  readonly credential_title: CodeTitle | null
  readonly students: number
  readonly levels: readonly {
    readonly code: string | null
    readonly title: CodeTitle | null
    readonly count: number
  }[]
  readonly terms: readonly TermCount[]
}

export interface StudentRow {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly student_id: string | null
  readonly directory_opt_out: boolean
  readonly is_primary: boolean
  readonly status_detail_code: string | null
  readonly status_title: CodeTitle | null
  readonly classification_code: string | null
  readonly classification_title: CodeTitle | null
  readonly entry_id: string
  readonly catalog_year: string | null
  readonly plan_rows: PlanRows | null
  readonly terms: readonly Titled[]
  readonly advisor: string | null
  readonly is_advisee: boolean
}

const sourceColumns = [
  sourceOf('student_program').as('source'),
  sql<string[]>`array(select sent.table_name from sis_delivery sent
    join sis_source active on active.id = sent.source_id and active.is_active)`.as('sent'),
  sql<ProgramsSource['statuses']>`(
    select coalesce(json_agg(json_build_object('code', status.code, 'extra', status.extra)), '[]')
    from code status
    join sis_source active on active.id = status.source_id and active.is_active
    where status.list = 'registrationStatus')`.as('statuses'),
] as const

/** In one round trip. */
export const programsSource = (db: Database): Promise<ProgramsSource> =>
  db.selectNoFrom(sourceColumns).executeTakeFirstOrThrow()

/** Students who are in a program today, without applicants and former students. */
const activeStudents = (program: RawBuilder<string>) => sql`
  student_program sp join person on person.id = sp.person_id
    and person.removed_at is null and not person.is_deceased
  where sp.program_id = ${program} and sp.status = 'active' and sp.objective = 'matriculated'
    and sp.removed_at is null`

/** Registrations in classes of terms that haven't ended, with their terms. */
const currentRegistrations = (statuses: ProgramsSource['statuses'], today: string) => sql`
  section_registration r
  join section s on s.id = r.section_id and s.removed_at is null and s.status <> 'cancelled'
  join academic_period period on period.id = s.academic_period_id
  left join academic_period parent on ${isParentTerm('parent', 'period')}
  where r.removed_at is null and r.status_code = any(${registeredCodes(statuses)}::text[])
    and s.end_on >= ${today}::date
    and coalesce(parent.end_on, period.end_on) >= ${today}::date`

/** The term of a class: the parent term if the class is in a session. */
const termColumns = sql`coalesce(parent.title, period.title) as title,
  case when parent.id is null then period.translations else parent.translations end as translations,
  coalesce(parent.start_on, period.start_on) as start_on`

/** The programs that a person coordinates on a day, with student counts only. */
export async function coordinatedPrograms(
  db: Database,
  personId: string,
  today: string,
  { statuses }: ProgramsSource,
): Promise<ProgramRow[]> {
  const programStudentRows = activeStudents(sql.ref('p.id'))
  const { rows } = await sql<ProgramRow>`
    select p.id, p.code, p.title, p.translations, p.credential_code,
      ${codeTitle('credential', 'p.credential_code', 'p.source_id')} as credential_title,
      (select count(distinct sp.person_id)::int from ${programStudentRows}) as students,
      (select coalesce(json_agg(level order by level.code), '[]') from (
        select person.classification_code as code, count(distinct person.id)::int as count,
          ${codeTitle('classification', 'person.classification_code', 'person.source_id')} as title
        from ${programStudentRows} group by person.classification_code, person.source_id) level) as levels,
      (select coalesce(json_agg(term order by term.start_on, term.code), '[]') from (
        select ${termColumns}, coalesce(parent.code, period.code) as code,
          count(distinct r.person_id)::int as count
        from ${currentRegistrations(statuses, today)}
          and r.person_id in (select sp.person_id from ${programStudentRows})
        group by 1, 2, 3, 4) term) as terms
    from program p
    where p.id in (${coordinatedBy(sql`${personId}::uuid`, today)})
    order by p.title, p.code`.execute(db)
  return rows
}

/**
 * The program's code with its source, in one round trip; null if the person doesn't coordinate it.
 */
export async function coordinatedProgram(
  db: Database,
  personId: string,
  programId: string,
  today: string,
): Promise<(ProgramsSource & { readonly code: string }) | null> {
  const program = await db
    .selectFrom('program')
    .where('program.id', '=', programId)
    .where(sql<boolean>`program.id in (${coordinatedBy(sql`${personId}::uuid`, today)})`)
    .select('program.code')
    .select(sourceColumns)
    .executeTakeFirst()
  return program ?? null
}

const studentTerms = (
  person: Expression<string>,
  statuses: ProgramsSource['statuses'],
  today: string,
) => sql`(
  select coalesce(json_agg(term order by term.start_on), '[]') from (
    select distinct ${termColumns}
    from ${currentRegistrations(statuses, today)} and r.person_id = ${person}) term)`

/** The name of the first advisor on a day. */
const advisorOn = (today: string) => sql`(
  select ${displayNameOf('advisor')} from student_advisor sa
  join person advisor on advisor.id = sa.advisor_id
  where sa.person_id = person.id and ${isAssignmentActive('sa', today)}
  order by sa.is_primary desc, sa.start_on desc, sa.id limit 1)`

/** A program's active students by name, in one round trip. */
export async function programStudents(
  db: Database,
  personId: string,
  programId: string,
  today: string,
  { statuses }: ProgramsSource,
): Promise<StudentRow[]> {
  const id = sql<string>`${sql.ref('person.id')}`
  const { rows } = await sql<StudentRow>`
    select person.id, person.student_id, person.directory_opt_out, person.legal_last as last,
      coalesce(person.preferred_first, person.legal_first) as first,
      person.classification_code,
      ${codeTitle('classification', 'person.classification_code', 'person.source_id')}
        as classification_title,
      sp.id as entry_id, sp.catalog_year, sp.is_primary, sp.status_detail_code,
      ${codeTitle('programStatus', 'sp.status_detail_code', 'sp.source_id')} as status_title,
      ${planRowsOf('sp', id)} as plan_rows,
      ${studentTerms(id, statuses, today)} as terms,
      ${advisorOn(today)} as advisor,
      ${isAdvisedBy('person', personId, today)} as is_advisee
    from ${activeStudents(sql`${programId}::uuid`)}
    order by person.sort_key, person.id, sp.is_primary desc, sp.start_on desc`.execute(db)
  return rows
}
