import { defaultOffices } from '@myhub/domain/college/default-offices.ts'
import type { Translations } from '@myhub/domain/language/languages.ts'
import type { BlockingHold, Clearance } from '@myhub/domain/registration/clear-to-register.ts'
import type { PendingAgreement } from '@myhub/domain/registration/pending-agreement.ts'
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
} from '../../people/codes/college-translations.queries.ts'
import { servicePage, webAddress } from '../../people/codes/service-pages.queries.ts'
import {
  type PersonRows,
  type RowsOf,
  selectRows,
} from '../../people/records/person-rows.queries.ts'
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

/** The row of `ownClearance`. */
type OwnRow = RowsOf<typeof clearanceRows> & Omit<SentRow, 'deliveries'>

/**
 * The tables that a person's source has delivered. A table that was never delivered means unknown;
 * an empty one means none.
 */
interface SentRow {
  readonly source_id: string
  /** The data groups fetched for this person. */
  readonly fetched: readonly { readonly grp: string }[]
  /** The tables that each source has sent for everyone. */
  readonly deliveries: Readonly<Record<string, readonly string[]>>
}

/** Whether a table was sent, for everyone or for this person. */
export function isTableSent({
  source_id,
  fetched,
  deliveries,
}: SentRow): (table: string) => boolean {
  const sent = deliveries[source_id] ?? []
  return (table) =>
    sent.includes(table) || fetched.some(({ grp }) => groupTables[grp]?.includes(table))
}

const spans = {
  start_on: sql<string | null>`start_on`,
  end_on: sql<string | null>`end_on`,
}

/** The last valid day comes from the source, otherwise from the test's rule. */
const validUntil = sql<CollegeDate | null>`coalesce(score.expires_on,
  case when test.extra->>'validYears' ~ '^[1-9][0-9]?$'
    then (score.taken_on + make_interval(years => (test.extra->>'validYears')::int))::date end)`

const agreementTerm = sql<NonNullable<
  PendingAgreement['term']
> | null>`case when term.id is not null then
  json_build_object('id', term.id, 'title', term.title, 'translations', term.translations) end`

/** The person's records that the rules need in addition to those of the standing. */
export const clearanceRows = {
  /** Internal holds are not shown as reasons. */
  holds: {
    from: sql`restriction`,
    personId: 'person_id',
    where: sql`removed_at is null and not is_office_use_only`,
    columns: {
      typeCode: sql<string>`type_code`,
      title: sql<string>`title`,
      message: sql<string | null>`message`,
      translations: holdTranslations('restriction'),
      category: sql<BlockingHold['category']>`category`,
      officeCode: sql<string | null>`office_code`,
      startOn: sql<string>`start_on`,
      endOn: sql<string | null>`end_on`,
      blocksRegistration: sql<boolean>`blocks_registration`,
    },
    orderBy: sql`start_on, id`,
  },
  placements: {
    from: sql`test_score score
      join code test on test.source_id = score.source_id and test.list = 'assessment'
        and test.code = score.assessment_code`,
    personId: 'score.person_id',
    where: sql`score.removed_at is null and score.standing = 'active'
      and test.extra->>'kind' = 'placement'`,
    /** Null if it never expires. */
    columns: { until: validUntil },
  },
  residencies: {
    from: sql`residency`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: spans,
  },
  advisors: {
    from: sql`student_advisor`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: spans,
  },
  /** Data groups that were fetched for this person. */
  fetched: {
    from: sql`person_group_state`,
    personId: 'person_id',
    where: sql`as_of is not null`,
    columns: { grp: sql<string>`grp` },
  },
  /** Newest first. */
  balances: {
    from: sql`account_balance`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: { past_due_cents: sql<number | null>`past_due_cents` },
    orderBy: sql`balance_as_of desc nulls last, id desc`,
  },
  transfers: {
    from: sql`course_transfer`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: { awardedCredit: sql<number>`awarded_credit` },
  },
  /** The newest term first. */
  orientations: {
    from: sql`orientation left join academic_period term on term.id = academic_period_id`,
    personId: 'person_id',
    where: sql`orientation.removed_at is null`,
    columns: { is_due: sql<boolean>`is_required and state in ('notStarted', 'inProgress')` },
    orderBy: sql`term.start_on desc nulls last, orientation.id desc`,
  },
  agreements: {
    from: sql`agreement left join academic_period term on term.id = agreement.academic_period_id`,
    personId: 'agreement.person_id',
    where: sql`agreement.removed_at is null and agreement.status = 'pending'
      and not exists (select from agreement_answer where agreement_id = agreement.id)`,
    columns: {
      title: sql<string>`agreement.title`,
      translations: agreementTranslations('agreement'),
      dueOn: sql<string>`agreement.due_on`,
      term: agreementTerm,
    },
    orderBy: sql`agreement.due_on, agreement.id`,
  },
} satisfies Record<string, PersonRows>

/** Columns of `person` that the rules need in addition to the standing. */
export const ownClearance = ['person.source_id', ...selectRows(clearanceRows)] as const

/** The columns that are the same for everyone, in addition to those of the standing. */
export const sharedClearance = [
  sql<SentRow['deliveries']>`(
    select coalesce(jsonb_object_agg(source_id, tables), '{}') from (
      select source_id, array_agg(table_name) as tables from sis_delivery group by source_id) sent)`.as(
    'deliveries',
  ),
] as const

/**
 * Limits the offices to those a blocker can name, because translating all offices of a college
 * takes longer than reading everything else.
 */
const isBlockerOffice = sql<boolean>`(
  office.code in (${sql.join([...new Set(Object.values(defaultOffices))].map((code) => sql.lit(code)))})
  or office.code in (select office_code from restriction where person_id = person.id))`

const clearToRegisterQuery = prepare('clear to register', ['personId'], (db, { personId }) =>
  standingRow(db, personId)
    .select(ownClearance)
    .select(sharedClearance)
    .select([
      studies.as('studies'),
      servicePage('REG').as('register_url'),
      sql<OfficeRow[]>`(
        select coalesce(json_agg(json_build_object('code', one.code, 'title', one.title,
          'translations', one.named,
          'phone', one.extra->>'phone', 'email', one.extra->>'email')), '[]')
        from (
          select office.*, ${officeTranslations('office.code', 'office.source_id')} as named
          from code office where office.source_id = person.source_id and office.list = 'office'
            and office.removed_at is null and ${isBlockerOffice}) one)`.as('offices'),
    ]),
)

interface Span {
  readonly start_on: string | null
  readonly end_on: string | null
}

const isCurrent = ({ start_on, end_on }: Span, today: CollegeDate) =>
  (start_on === null || start_on <= today) && (end_on === null || today <= end_on)

const seeksCredential = ({ programs }: StandingRow) =>
  programs.some((program) => program.is_matriculated && program.has_credential)

const hasCredit = ({ averages, transfers }: ClearanceRow) =>
  averages.some((average) => average.earned_credits > 0) ||
  transfers.some((transfer) => transfer.awardedCredit > 0)

function placementOf(row: ClearanceRow, today: CollegeDate): Clearance['placement'] {
  if (!seeksCredential(row) || hasCredit(row)) return 'notNeeded'
  if (row.placements.length === 0) return isTableSent(row)('test_score') ? 'missing' : null
  return row.placements.some(({ until }) => until === null || today <= until) ? 'valid' : 'expired'
}

/** A person's row, from which everything the rules need is computed. */
export type ClearanceRow = StandingRow & OwnRow & SentRow

/** The part of the row that is the same for everyone. */
export type SharedRow = Pick<
  ClearanceRow,
  'terms' | 'priorities' | 'role_permissions' | 'deliveries'
>

/** True if the college has provided no registration dates for any current or future term. */
function isWindowUnknown({ terms, eligibilities }: StandingRow, today: CollegeDate): boolean {
  const ahead = terms.filter((term) => term.type === 'term' && term.end_on >= today)
  const isUnknown = ahead.every(({ registration }) => registration === 'unknown')
  return ahead.length > 0 && isUnknown && eligibilities.length === 0
}

/** Everything the rules need, computed from the stored row. */
export function toClearance(
  row: ClearanceRow,
  standing: Standing,
  now: Date,
  today: CollegeDate,
): Clearance {
  const isSent = isTableSent(row)
  const has = (spans: readonly Span[], table: string) => {
    if (!seeksCredential(row)) return true
    return isSent(table) || spans.length > 0 ? spans.some((span) => isCurrent(span, today)) : null
  }
  // Existing rows count as sent, regardless of the deliveries.
  const listOf = <T>(rows: readonly T[], table: string) =>
    isSent(table) || rows.length > 0 ? rows : null
  // Once the college has sent accounts, a person without one is not past due.
  const noAccount = isSent('account_balance') ? 0 : null
  const [balance] = row.balances
  const isOrientationDue = row.orientations[0]?.is_due ?? false
  return {
    today,
    now,
    slot: standing.slot,
    termId: standing.term?.id ?? null,
    isWindowUnknown: standing.term === null && isWindowUnknown(row, today),
    holds: listOf(row.holds, 'restriction'),
    pastDueCents: balance ? balance.past_due_cents : noAccount,
    placement: placementOf(row, today),
    hasResidency: has(row.residencies, 'residency'),
    isOrientationDue: isSent('orientation') || isOrientationDue ? isOrientationDue : null,
    agreements: listOf(row.agreements, 'agreement'),
    hasAdvisor: has(row.advisors, 'student_advisor'),
  }
}

interface Clearances {
  readonly studies: Studies
  readonly clearance: Clearance
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
  const [row] = await clearToRegisterQuery(database, { personId })
  if (!row) return null
  const standing = toStanding(row, now, today)
  return {
    studies: row.studies,
    clearance: toClearance(row, standing, now, today),
    standing,
    offices: row.offices,
    registerUrl: webAddress(row.register_url),
  }
}
