import type { BlockingHold, Clearance } from '@myhub/domain/registration/clear-to-register.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  agreementInSpanish,
  holdInSpanish,
  officeInSpanish,
} from '../../people/codes/college-words.queries.ts'
import { type Standing, standingRow, toStanding } from './registration-standing.queries.ts'

/** An office as the college's code list has it. */
export interface OfficeRow {
  readonly code: string
  readonly title: string
  readonly spanish: { readonly name: string } | null
  readonly phone: string | null
  readonly email: string | null
}

interface PlacementRow {
  /** The last day on which the score counts; null for ever. */
  readonly until: CollegeDate | null
}

interface ExtraRow {
  readonly holds: readonly BlockingHold[]
  readonly offices: readonly OfficeRow[]
  readonly past_due_cents: number | null
  readonly seeks_credential: boolean
  readonly has_credit: boolean
  readonly placements: readonly PlacementRow[]
  readonly residencies: readonly {
    readonly start_on: string | null
    readonly end_on: string | null
  }[]
  readonly advisors: readonly { readonly start_on: string; readonly end_on: string | null }[]
  readonly is_orientation_due: boolean
  readonly agreements: Clearance['agreements']
  readonly tells_scores: boolean
  readonly tells_residency: boolean
  readonly tells_advisors: boolean
}

/** Whether the person's source says anything of this kind, of anybody. */
const tells = (table: 'test_score' | 'residency' | 'student_advisor') =>
  sql<boolean>`exists (select from ${sql.table(table)}
    where source_id = person.source_id and removed_at is null)`

const spans = (table: 'residency' | 'student_advisor') =>
  sql<ExtraRow['advisors']>`(
    select coalesce(json_agg(json_build_object('start_on', start_on, 'end_on', end_on)), '[]')
    from ${sql.table(table)} where person_id = person.id and removed_at is null)`

/** What offices keep to themselves is no reason that a person is told. */
const holds = sql<BlockingHold[]>`(
  select coalesce(json_agg(json_build_object('title', title, 'message', message,
    'spanish', ${holdInSpanish('restriction')}, 'category', category, 'officeCode', office_code, 'startOn', start_on, 'endOn', end_on,
    'blocksRegistration', blocks_registration) order by start_on, id), '[]')
  from restriction
  where person_id = person.id and removed_at is null and not is_office_use_only)`

/** The last day of a score is what the source says, else by the rule of its test. */
const placements = sql<PlacementRow[]>`(
  select coalesce(json_agg(json_build_object('until', coalesce(score.expires_on,
    case when test.extra->>'validYears' ~ '^[1-9][0-9]?$'
      then (score.taken_on + make_interval(years => (test.extra->>'validYears')::int))::date end))), '[]')
  from test_score score
  join code test on test.source_id = score.source_id and test.list = 'assessment'
    and test.code = score.assessment_code
  where score.person_id = person.id and score.removed_at is null and score.standing = 'active'
    and test.extra->>'kind' = 'placement')`

const ask = prepare('clear to register', ['personId'], (db, { personId }) =>
  standingRow(db, personId).select([
    holds.as('holds'),
    placements.as('placements'),
    spans('residency').as('residencies'),
    spans('student_advisor').as('advisors'),
    tells('test_score').as('tells_scores'),
    tells('residency').as('tells_residency'),
    tells('student_advisor').as('tells_advisors'),
    sql<ExtraRow['offices']>`(
      select coalesce(json_agg(json_build_object('code', one.code, 'title', one.title,
        'spanish', case when one.spanish is not null then json_build_object('name', one.spanish) end,
        'phone', one.extra->>'phone', 'email', one.extra->>'email')), '[]')
      from (
        select listed.*, ${officeInSpanish('listed.code', 'listed.source_id')} as spanish
        from code listed where listed.source_id = person.source_id and listed.list = 'office'
          and listed.removed_at is null) one)`.as('offices'),
    sql<number | null>`(
      select past_due_cents from account_balance
      where person_id = person.id and removed_at is null
      order by balance_as_of desc nulls last, id desc limit 1)`.as('past_due_cents'),
    sql<boolean>`exists (
      select from student_program join program on program.id = student_program.program_id
      where person_id = person.id and student_program.removed_at is null and status = 'active'
        and objective = 'matriculated' and coalesce(credential_code, 'NONE') <> 'NONE')`.as(
      'seeks_credential',
    ),
    sql<boolean>`exists (
      select from gpa where person_id = person.id and removed_at is null and earned_credits > 0)
      or exists (
        select from course_transfer
        where person_id = person.id and removed_at is null and awarded_credit > 0)`.as(
      'has_credit',
    ),
    sql<boolean>`coalesce((
      select is_required and state in ('notStarted', 'inProgress')
      from orientation left join academic_period on academic_period.id = academic_period_id
      where person_id = person.id and orientation.removed_at is null
      order by academic_period.start_on desc nulls last, orientation.id desc limit 1), false)`.as(
      'is_orientation_due',
    ),
    sql<ExtraRow['agreements']>`(
      select coalesce(json_agg(json_build_object('title', agreement.title,
        'spanish', ${agreementInSpanish('agreement')}, 'dueOn', agreement.due_on,
        'term', case when term.id is not null then
          json_build_object('title', term.title, 'spanish', term.spanish_title) end)
        order by agreement.due_on, agreement.id), '[]')
      from agreement left join academic_period term on term.id = agreement.academic_period_id
      where agreement.person_id = person.id and agreement.removed_at is null
        and agreement.status = 'pending'
        and not exists (select from agreement_answer where agreement_id = agreement.id))`.as(
      'agreements',
    ),
  ]),
)

interface Span {
  readonly start_on: string | null
  readonly end_on: string | null
}

const isCurrent = ({ start_on, end_on }: Span, today: CollegeDate) =>
  (start_on === null || start_on <= today) && (end_on === null || today <= end_on)

function placementOf(row: ExtraRow, today: CollegeDate): Clearance['placement'] {
  if (!row.seeks_credential || row.has_credit) return 'notNeeded'
  if (!row.tells_scores) return null
  if (row.placements.length === 0) return 'missing'
  return row.placements.some(({ until }) => until === null || today <= until) ? 'valid' : 'expired'
}

/** What the rules look at, by one question; null when the person is not on record. */
export async function clearanceOf(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<{ given: Clearance; standing: Standing; offices: readonly OfficeRow[] } | null> {
  const [row] = await ask(database, { personId })
  if (!row) return null
  const standing = toStanding(row, now, today)
  const has = (spans: readonly Span[], isTold: boolean) =>
    row.seeks_credential && isTold ? spans.some((span) => isCurrent(span, today)) : null
  const given: Clearance = {
    today,
    now,
    slot: standing.slot,
    holds: row.holds,
    pastDueCents: row.past_due_cents,
    placement: placementOf(row, today),
    hasResidency: row.seeks_credential ? has(row.residencies, row.tells_residency) : true,
    isOrientationDue: row.is_orientation_due,
    agreements: row.agreements,
    hasAdvisor: row.seeks_credential ? has(row.advisors, row.tells_advisors) : true,
  }
  return { given, standing, offices: row.offices }
}
