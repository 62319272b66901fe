import type { Translations } from '@myhub/domain/language/languages.ts'
import type { BlockingHold, Clearance } from '@myhub/domain/registration/clear-to-register.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { groupTables } from '#sync/tables/group-tables.ts'
import { type Studies, studies } from '../../authorization/mine-user.queries.ts'
import {
  agreementTranslations,
  holdTranslations,
  officeTranslations,
} from '../../people/codes/college-words.queries.ts'
import { servicePage, webAddress } from '../../people/codes/service-pages.queries.ts'
import {
  type Standing,
  type StandingRow,
  standingRow,
  toStanding,
} from './registration-standing.queries.ts'

/** An office from the college's code list. */
export interface OfficeRow {
  readonly code: string
  readonly title: string
  readonly translations: Translations<{ readonly name: string }>
  readonly phone: string | null
  readonly email: string | null
}

interface PlacementRow {
  /** The last valid day of the score; null if it never expires. */
  readonly until: CollegeDate | null
}

/** The row of `ownClearance`. */
interface OwnRow extends Omit<SentRow, 'deliveries'> {
  readonly studies: Studies
  readonly holds: readonly BlockingHold[]
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
  readonly agreements: NonNullable<Clearance['agreements']>
  readonly has_account: boolean
}

/** What a person's source has sent: a table that was never sent means unknown; one that was sent empty means none. */
interface SentRow {
  readonly source_id: string
  /** Data groups that were fetched for this person. */
  readonly fetched: readonly string[]
  /** The tables that each source has sent for everyone. */
  readonly deliveries: Readonly<Record<string, readonly string[]>>
}

/** Whether a table was sent, for everyone or for this person. */
export function isSentTo({ source_id, fetched, deliveries }: SentRow): (table: string) => boolean {
  const tables = new Set([
    ...(deliveries[source_id] ?? []),
    ...fetched.flatMap((group) => groupTables[group] ?? []),
  ])
  return (table) => tables.has(table)
}

const spans = (table: 'residency' | 'student_advisor') =>
  sql<OwnRow['advisors']>`(
    select coalesce(json_agg(json_build_object('start_on', start_on, 'end_on', end_on)), '[]')
    from ${sql.table(table)} where person_id = person.id and removed_at is null)`

/** Internal holds are not shown as reasons. */
const holds = sql<BlockingHold[]>`(
  select coalesce(json_agg(json_build_object('typeCode', type_code, 'title', title, 'message', message,
    'translations', ${holdTranslations('restriction')}, 'category', category, 'officeCode', office_code, 'startOn', start_on, 'endOn', end_on,
    'blocksRegistration', blocks_registration) order by start_on, id), '[]')
  from restriction
  where person_id = person.id and removed_at is null and not is_office_use_only)`

/** The last valid day comes from the source, otherwise from the test's rule. */
const placements = sql<PlacementRow[]>`(
  select coalesce(json_agg(json_build_object('until', coalesce(score.expires_on,
    case when test.extra->>'validYears' ~ '^[1-9][0-9]?$'
      then (score.taken_on + make_interval(years => (test.extra->>'validYears')::int))::date end))), '[]')
  from test_score score
  join code test on test.source_id = score.source_id and test.list = 'assessment'
    and test.code = score.assessment_code
  where score.person_id = person.id and score.removed_at is null and score.standing = 'active'
    and test.extra->>'kind' = 'placement')`

/** What the rules need besides the standing, of a row of `person`. */
export const ownClearance = [
  studies.as('studies'),
  holds.as('holds'),
  placements.as('placements'),
  spans('residency').as('residencies'),
  spans('student_advisor').as('advisors'),
  'person.source_id',
  sql<string[]>`array(
    select grp from person_group_state where person_id = person.id and as_of is not null)`.as(
    'fetched',
  ),
  sql<boolean>`exists (
    select from account_balance where person_id = person.id and removed_at is null)`.as(
    'has_account',
  ),
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
      where person_id = person.id and removed_at is null and awarded_credit > 0)`.as('has_credit'),
  sql<boolean>`coalesce((
    select is_required and state in ('notStarted', 'inProgress')
    from orientation left join academic_period on academic_period.id = academic_period_id
    where person_id = person.id and orientation.removed_at is null
    order by academic_period.start_on desc nulls last, orientation.id desc limit 1), false)`.as(
    'is_orientation_due',
  ),
  sql<OwnRow['agreements']>`(
    select coalesce(json_agg(json_build_object('title', agreement.title,
      'translations', ${agreementTranslations('agreement')}, 'dueOn', agreement.due_on,
      'term', case when term.id is not null then
        json_build_object('id', term.id, 'title', term.title,
          'translations', term.translations) end)
      order by agreement.due_on, agreement.id), '[]')
    from agreement left join academic_period term on term.id = agreement.academic_period_id
    where agreement.person_id = person.id and agreement.removed_at is null
      and agreement.status = 'pending'
      and not exists (select from agreement_answer where agreement_id = agreement.id))`.as(
    'agreements',
  ),
] as const

/** The columns that are the same for everyone, besides those of the standing. */
export const sharedClearance = [
  sql<SentRow['deliveries']>`(
    select coalesce(jsonb_object_agg(source_id, tables), '{}') from (
      select source_id, array_agg(table_name) as tables from sis_delivery group by source_id) sent)`.as(
    'deliveries',
  ),
] as const

const ask = prepare('clear to register', ['personId'], (db, { personId }) =>
  standingRow(db, personId)
    .select(ownClearance)
    .select(sharedClearance)
    .select([
      servicePage('REG').as('register_url'),
      sql<OfficeRow[]>`(
        select coalesce(json_agg(json_build_object('code', one.code, 'title', one.title,
          'translations', one.named,
          'phone', one.extra->>'phone', 'email', one.extra->>'email')), '[]')
        from (
          select office.*, ${officeTranslations('office.code', 'office.source_id')} as named
          from code office where office.source_id = person.source_id and office.list = 'office'
            and office.removed_at is null) one)`.as('offices'),
    ]),
)

interface Span {
  readonly start_on: string | null
  readonly end_on: string | null
}

const isCurrent = ({ start_on, end_on }: Span, today: CollegeDate) =>
  (start_on === null || start_on <= today) && (end_on === null || today <= end_on)

function placementOf(row: OwnRow & SentRow, today: CollegeDate): Clearance['placement'] {
  if (!row.seeks_credential || row.has_credit) return 'notNeeded'
  if (row.placements.length === 0) return isSentTo(row)('test_score') ? 'missing' : null
  return row.placements.some(({ until }) => until === null || today <= until) ? 'valid' : 'expired'
}

/** A person's row, and everything the rules need, as computed from it. */
export type ClearanceRow = StandingRow & OwnRow & SentRow

/** Everything the rules need, computed from the stored row. */
export function toClearance(
  row: ClearanceRow,
  standing: Standing,
  now: Date,
  today: CollegeDate,
): Clearance {
  const isSent = isSentTo(row)
  const has = (spans: readonly Span[], table: string) => {
    if (!row.seeks_credential) return true
    return isSent(table) || spans.length > 0 ? spans.some((span) => isCurrent(span, today)) : null
  }
  // Existing rows count as sent, whatever the deliveries say.
  const listOf = <T>(rows: readonly T[], table: string) =>
    isSent(table) || rows.length > 0 ? rows : null
  // A person without an account is not past due, once the college has sent accounts.
  const noAccount = isSent('account_balance') ? 0 : null
  return {
    today,
    now,
    slot: standing.slot,
    termId: standing.term?.id ?? null,
    holds: listOf(row.holds, 'restriction'),
    pastDueCents: row.has_account ? row.past_due_cents : noAccount,
    placement: placementOf(row, today),
    hasResidency: has(row.residencies, 'residency'),
    isOrientationDue:
      isSent('orientation') || row.is_orientation_due ? row.is_orientation_due : null,
    agreements: listOf(row.agreements, 'agreement'),
    hasAdvisor: has(row.advisors, 'student_advisor'),
  }
}

interface Clearances {
  readonly studies: Studies
  readonly given: Clearance
  readonly standing: Standing
  readonly offices: readonly OfficeRow[]
  readonly registerUrl: string | null
}

/** Everything the rules need, in one query; null if the person is not on record. */
export async function clearanceOf(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<Clearances | null> {
  const [row] = await ask(database, { personId })
  if (!row) return null
  const standing = toStanding(row, now, today)
  return {
    studies: row.studies,
    given: toClearance(row, standing, now, today),
    standing,
    offices: row.offices,
    registerUrl: webAddress(row.register_url),
  }
}
