import type { Translations } from '@myhub/domain/language/languages.ts'
import {
  type PriorityWindow,
  type RegistrationSlot,
  registrationSlot,
} from '@myhub/domain/registration/priority-slot.ts'
import {
  type PersonalSlot,
  registrationTerm,
} from '@myhub/domain/registration/registration-terms.ts'
import { type Expression, sql } from 'kysely'
import type { Database, OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  type PeriodRow,
  toPeriod,
} from '../../programs/academic-periods/academic-period.queries.ts'
import { termRows } from '../../programs/academic-periods/start-terms.queries.ts'

type AcademicPeriod = ReturnType<typeof toPeriod>

interface RoleRow {
  readonly role: string
  readonly start_on: string | null
  readonly end_on: string | null
  /** Permissions of everyone with the role. */
  readonly permissions: readonly string[]
}

/** Translated reasons: by language tag, then by text. */
type ReasonTranslations = Translations<Readonly<Record<string, string>>>

interface EligibilityRow {
  readonly academic_period_id: string
  readonly eligibility: 'eligible' | 'ineligible'
  readonly reasons: readonly string[]
  /** Translations of reasons that match a hold type's title: by language tag, then by text. */
  readonly reason_translations: ReasonTranslations
  readonly opens_at: string | null
  readonly closes_at: string | null
}

interface PriorityRow {
  readonly academic_period_id: string
  readonly windows: readonly (PriorityWindow & {
    readonly translations: Translations<{ readonly label: string }>
  })[]
}

/** Everything that decides when a person may register, as one row. */
export interface StandingRow {
  readonly terms: readonly PeriodRow[]
  readonly eligibilities: readonly EligibilityRow[]
  readonly priorities: readonly PriorityRow[]
  readonly earned_credits: number
  readonly program_ids: readonly string[]
  readonly roles: readonly RoleRow[]
  readonly permissions: readonly string[]
  readonly veteran_status: string
}

/** A slot with the translations of its reasons and window. */
export type StandingSlot = RegistrationSlot & {
  readonly reasonTranslations: ReasonTranslations
  readonly translations: Translations<{ readonly windowLabel: string }>
}

/** When a person may register, by term. */
export interface Standing {
  /** The current registration term and the person's slot in it; null if there is none. */
  readonly term: AcademicPeriod | null
  readonly slot: StandingSlot | null
  /** Slots of every term that has any. */
  readonly slots: readonly (PersonalSlot & StandingSlot)[]
}

const json = <T>(rows: Expression<unknown>) =>
  sql<T>`(select coalesce(json_agg(r), '[]') from ${rows} r)`

const roles = json<RoleRow[]>(sql`(
  select role, start_on, end_on,
    array(select permission from role_grant where role_grant.role = person_role.role) as permissions
  from person_role where person_id = person.id and removed_at is null)`)

/** A reason that matches a hold type's title word for word uses its translations (docs/import.md). */
const reasonTranslations = sql`(
  select coalesce(jsonb_object_agg(language, texts), '{}') from (
    select translation.key as language,
      jsonb_object_agg(said.reason, translation.value ->> 'title') as texts
    from unnest(reasons) said(reason)
    join code type on type.source_id = registration_eligibility.source_id
      and type.list = 'holdType' and type.title = said.reason
    cross join jsonb_each(type.translations) translation
    group by translation.key) by_language)`

const activePriorities = json<PriorityRow[]>(sql`(
  select academic_period_id, (
    select coalesce(json_agg(json_build_object('id', id, 'label', label,
      'translations', translations,
      'opensAt', opens_at,
      'closesAt', closes_at, 'rule', rule, 'sortOrder', sort_order)), '[]')
    from priority_window where priority_registration_id = priority_registration.id) as windows
  from priority_registration where is_active)`)

/** The columns that are the same for everyone. */
export const sharedStanding = (db: Database) =>
  [json<PeriodRow[]>(termRows(db)).as('terms'), activePriorities.as('priorities')] as const

/** The columns about a row of `person`. */
export const ownStanding = [
  'person.veteran_status',
  json<EligibilityRow[]>(sql`(
    select academic_period_id, eligibility, reasons, opens_at, closes_at,
      ${reasonTranslations} as reason_translations
    from registration_eligibility
    where person_id = person.id and removed_at is null)`).as('eligibilities'),
  sql<number>`coalesce((
    select max(earned_credits) from gpa
    where person_id = person.id and removed_at is null
      and scope = 'cumulative' and credit_source = 'all'), 0)`.as('earned_credits'),
  sql<string[]>`array(
    select program_id from student_program
    where person_id = person.id and removed_at is null and status = 'active')`.as('program_ids'),
  roles.as('roles'),
  sql<string[]>`array(
    select permission from permission_grant where person_id = person.id)`.as('permissions'),
] as const

/** The row that decides when a person may register, for use in other queries. */
export const standingRow = (db: Database, personId: Expression<string>) =>
  db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(ownStanding)
    .select(sharedStanding(db))

const joined = (all: readonly ReasonTranslations[]): ReasonTranslations => {
  const tags = new Set(all.flatMap((one) => Object.keys(one)))
  return Object.fromEntries(
    [...tags].map((tag) => [tag, Object.assign({}, ...all.map((one) => one[tag]))]),
  )
}

const toInstant = (at: string | null) => at && new Date(at).toISOString()

const isToday = ({ start_on, end_on }: RoleRow, today: CollegeDate) =>
  (start_on === null || start_on <= today) && (end_on === null || today <= end_on)

const veteran = new Set(['activeDuty', 'protectedVeteran', 'nonProtectedVeteran'])

const periods = new WeakMap<StandingRow['terms'], readonly AcademicPeriod[]>()

/** Rows of many people share their terms, which are converted once. */
function periodsOf({ terms }: StandingRow): readonly AcademicPeriod[] {
  const known = periods.get(terms) ?? terms.map(toPeriod)
  periods.set(terms, known)
  return known
}

/** When a person may register, computed from the stored row. */
export function toStanding(row: StandingRow, now: Date, today: CollegeDate): Standing {
  const terms = periodsOf(row)
  const term = registrationTerm(terms, now)
  const roles = row.roles.filter((role) => isToday(role, today))
  const person = {
    earnedCredits: row.earned_credits,
    programIds: row.program_ids,
    roles: roles.map(({ role }) => role),
    isVeteran: veteran.has(row.veteran_status),
    permissions: [...row.permissions, ...roles.flatMap(({ permissions }) => permissions)],
  }
  const slotIn = (period: AcademicPeriod) => {
    const own = row.eligibilities.filter((one) => one.academic_period_id === period.id)
    const priority = row.priorities.find((one) => one.academic_period_id === period.id)
    const slot = registrationSlot({
      eligibilities: own.map(({ opens_at, closes_at, eligibility, reasons }) => ({
        eligibility,
        reasons,
        opensAt: toInstant(opens_at),
        closesAt: toInstant(closes_at),
      })),
      windows: priority?.windows ?? null,
      person,
      term: { opensAt: period.registrationOpensAt, closesAt: period.registrationClosesAt },
      now,
    })
    const { opensAt, closesAt, windowId } = slot
    const window = priority?.windows.find(({ id }) => id === windowId)
    return {
      ...slot,
      reasonTranslations: joined(own.map((one) => one.reason_translations)),
      translations: Object.fromEntries(
        Object.entries(window?.translations ?? {}).map(([tag, { label }]) => [
          tag,
          { windowLabel: label },
        ]),
      ),
      opensAt: toInstant(opensAt),
      closesAt: toInstant(closesAt),
    }
  }
  const told = new Set(
    [...row.eligibilities, ...row.priorities].map((one) => one.academic_period_id),
  )
  return {
    term,
    slot: term && slotIn(term),
    slots: terms
      .filter(({ id }) => told.has(id))
      .map((period) => ({ academicPeriodId: period.id, ...slotIn(period) })),
  }
}

const ask = prepare('registration standing', ['personId'], (db, { personId }) =>
  standingRow(db, personId),
)

/** When a person may register, in one query; unknown for a person who is not on record. */
export async function registrationStanding(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<Standing> {
  const [row] = await ask(database, { personId })
  return row ? toStanding(row, now, today) : { term: null, slot: null, slots: [] }
}
