import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import { collegeEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import {
  clearanceRows,
  type SharedRow,
  sharedClearance,
} from '../../academic-progress/clear-to-register/clear-to-register.queries.ts'
import {
  sharedStanding,
  standingRows,
} from '../../academic-progress/clear-to-register/registration-standing.queries.ts'
import { codeTitle } from '../../people/codes/codes.queries.ts'
import {
  type PersonRows,
  type RowsOf,
  selectRowsOfMany,
  toPeople,
} from '../../people/records/person-rows.queries.ts'
import { openConcerns } from '../../teaching/notices/notices.queries.ts'
import { sourceOf, type toSource } from '../../teaching/teaching-source.queries.ts'
import {
  isAdvisedBy,
  isAssignmentActive,
  isCoverActive,
  type QueryValue,
} from '../advisor-assignments.queries.ts'
import { openNextSteps } from '../notes/notes.queries.ts'
import { advisedClasses } from './advised-classes.queries.ts'

/** The columns that are the same for every student in a caseload. */
export interface CollegeRow extends SharedRow {
  readonly source: Parameters<typeof toSource>[0]
  /** The college's settings for each registration status, by code. */
  readonly statuses: Readonly<Record<string, object | null>>
}

const own = {
  from: sql`person`,
  personId: 'person.id',
  where: sql`true`,
  columns: {
    id: sql<string>`person.id`,
    first: sql<string>`coalesce(person.preferred_first, person.legal_first)`,
    last: sql<string>`person.legal_last`,
    student_id: sql<string | null>`person.student_id`,
    directory_opt_out: sql<boolean>`person.directory_opt_out`,
    pronoun_code: sql<string | null>`person.pronoun_code`,
    pronoun_title: codeTitle('pronoun', 'person.pronoun_code', 'person.source_id'),
    email: collegeEmailOf('person'),
    source_id: sql<string>`person.source_id`,
    veteran_status: sql<string>`person.veteran_status`,
  },
} satisfies PersonRows

/**
 * The student's programs in the order of their own pages: the primary one first, then the newest.
 */
const programs = {
  ...standingRows.programs,
  columns: {
    ...standingRows.programs.columns,
    title: sql<string>`program.title`,
    translations: sql<Translations>`program.translations`,
    level: sql<string>`program.academic_level_code`,
    graduates_on: sql<string | null>`pursued.expected_graduation_on`,
    min_gpa: sql<number | null>`(select max(q.min_gpa) from program_requirement q
      where q.program_id = pursued.program_id and q.catalog_year = pursued.catalog_year
        and q.removed_at is null)`,
  },
  orderBy: sql`pursued.is_primary desc, pursued.start_on desc, pursued.id`,
} satisfies PersonRows

const averages = {
  ...standingRows.averages,
  columns: {
    ...standingRows.averages.columns,
    level: sql<string>`academic_level_code`,
    value: sql<number | null>`value`,
    attempted_credits: sql<number>`attempted_credits`,
  },
} satisfies PersonRows

const pathwayRequests = {
  from: sql`pathway_change change join pathway on pathway.id = change.pathway_id`,
  personId: 'change.person_id',
  where: sql`change.state = 'submitted'`,
  columns: {
    title: sql<string>`pathway.title`,
    translations: sql<Translations>`pathway.translations`,
    requested_at: sql<string>`change.requested_at`,
  },
} satisfies PersonRows

/**
 * The assignments that let an advisor see a student: their own first, then those of colleagues they
 * cover for.
 */
const assignments = (advisorId: QueryValue, today: QueryValue) =>
  ({
    from: sql`student_advisor sa left join advising_cover cover on cover.advisor_id = sa.advisor_id
      and cover.cover_id = ${advisorId} and ${isCoverActive('cover', today)}
      left join code type on type.source_id = sa.source_id and type.list = 'advisorType'
        and type.code = sa.type_code`,
    personId: 'sa.person_id',
    where: sql`${isAssignmentActive('sa', today)} and (sa.advisor_id = ${advisorId} or cover.id is not null)`,
    columns: {
      is_primary: sql<boolean>`sa.is_primary`,
      type_code: sql<string>`sa.type_code`,
      type_title: sql<string | null>`type.title`,
      type_translations: sql<Translations | null>`type.translations`,
      covers_for: sql<{ readonly name: string; readonly lastDay: string } | null>`
        case when cover.id is not null then json_build_object(
          'name', (select ${displayNameOf('advisor')} from person advisor
            where advisor.id = sa.advisor_id), 'lastDay', cover.end_on) end`,
    },
    orderBy: sql`sa.advisor_id = ${advisorId} desc, sa.is_primary desc, sa.start_on desc, sa.id`,
  }) satisfies PersonRows

const records = (advisorId: QueryValue, today: QueryValue) => ({
  ...standingRows,
  ...clearanceRows,
  own,
  programs,
  averages,
  classes: advisedClasses(today),
  assignments: assignments(advisorId, today),
  concerns: openConcerns,
  next_steps: openNextSteps,
  pathway_requests: pathwayRequests,
})

type Records = RowsOf<ReturnType<typeof records>>

/** A student's row in a caseload. */
export type AdviseeRow = Omit<Records, 'own' | 'assignments'> &
  Records['own'][number] & { readonly assignment: Records['assignments'][number] }

const advisees = (advisorId: QueryValue, today: QueryValue) => sql`person.removed_at is null
  and not person.is_deceased and ${isAdvisedBy('person', advisorId, today)}`

const orderBy = sql`person.sort_key, person.id`

const caseloadQuery = prepare('caseload', ['advisorId', 'today'], (_, { advisorId, today }) =>
  selectRowsOfMany({ where: advisees(advisorId, today), orderBy }, records(advisorId, today)),
)

const adviseeQuery = prepare('advisee', ['advisorId', 'today', 'personId'], (_, parameters) => {
  const { advisorId, today, personId } = parameters
  const where = sql`${advisees(advisorId, today)} and person.id = ${personId}`
  return selectRowsOfMany({ where, orderBy }, records(advisorId, today))
})

/**
 * A person's advisees on a day, by name, in one round trip.
 * @param personId only this student, if they are an advisee
 */
export async function adviseeRows(
  database: Pick<OpenDatabase, 'pool'>,
  advisorId: string,
  today: string,
  personId: string | null = null,
): Promise<AdviseeRow[]> {
  const rows = await (personId === null
    ? caseloadQuery(database, { advisorId, today })
    : adviseeQuery(database, { advisorId, today, personId }))
  return rows
    .flatMap(toPeople)
    .flatMap(({ own: [person], assignments: [assignment], ...more }) =>
      person && assignment ? [{ ...person, assignment, ...more }] : [],
    )
}

const statuses = sql<CollegeRow['statuses']>`(
  select coalesce(json_object_agg(status.code, status.extra), '{}')
  from code status join sis_source active on active.id = status.source_id and active.is_active
  where status.list = 'registrationStatus')`

/** Reads what all students in a caseload share, in one round trip. */
export const collegeRow = (db: Database): Promise<CollegeRow> =>
  db
    .selectNoFrom(sharedStanding(db))
    .select(sharedClearance)
    .select([sourceOf('student_advisor').as('source'), statuses.as('statuses')])
    .executeTakeFirstOrThrow()
