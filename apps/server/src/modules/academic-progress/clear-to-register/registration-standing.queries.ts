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
  type PersonRows,
  type RowsOf,
  selectRows,
} from '../../people/records/person-rows.queries.ts'
import {
  type PeriodRow,
  toPeriod,
} from '../../programs/academic-periods/academic-period.queries.ts'
import { termRows } from '../../programs/academic-periods/start-terms.queries.ts'

type AcademicPeriod = ReturnType<typeof toPeriod>

/** Translated reasons: by language tag, then by text. */
type ReasonTranslations = Translations<Readonly<Record<string, string>>>

interface PriorityRow {
  readonly academic_period_id: string
  readonly windows: readonly (PriorityWindow & {
    readonly translations: Translations<{ readonly label: string }>
  })[]
}

/** Everything that determines when a person can register, as one row. */
export interface StandingRow extends RowsOf<typeof standingRows> {
  readonly terms: readonly PeriodRow[]
  readonly priorities: readonly PriorityRow[]
  /** Permissions of everyone with a role. */
  readonly role_permissions: Readonly<Record<string, readonly string[]>>
  readonly veteran_status: string
}

/** A slot with the translations of its reasons and window. */
export type StandingSlot = RegistrationSlot & {
  readonly reasonTranslations: ReasonTranslations
  readonly translations: Translations<{ readonly windowLabel: string }>
}

/** When a person can register, by term. */
export interface Standing {
  /** The current registration term and the person's slot in it; null if there is none. */
  readonly term: AcademicPeriod | null
  readonly slot: StandingSlot | null
  /** The slots of each term that has any. */
  readonly slots: readonly (PersonalSlot & StandingSlot)[]
}

const json = <T>(rows: Expression<unknown>) =>
  sql<T>`(select coalesce(json_agg(r), '[]') from ${rows} r)`

/** A reason that exactly matches a hold type's title uses its translations (docs/import.md). */
const reasonTranslations = sql<ReasonTranslations>`(
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

const rolePermissions = sql<StandingRow['role_permissions']>`(
  select coalesce(json_object_agg(role, permissions), '{}') from (
    select role, array_agg(permission) as permissions from role_grant group by role) granted)`

/** The columns that are the same for everyone. */
export const sharedStanding = (db: Database) =>
  [
    json<PeriodRow[]>(termRows(db)).as('terms'),
    activePriorities.as('priorities'),
    rolePermissions.as('role_permissions'),
  ] as const

/** The records about a person. */
export const standingRows = {
  eligibilities: {
    from: sql`registration_eligibility`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: {
      academic_period_id: sql<string>`academic_period_id`,
      eligibility: sql<'eligible' | 'ineligible'>`eligibility`,
      reasons: sql<readonly string[]>`reasons`,
      /** Translations of reasons that match a hold type's title: by language tag, then by text. */
      reason_translations: reasonTranslations,
      opens_at: sql<string | null>`opens_at`,
      closes_at: sql<string | null>`closes_at`,
    },
  },
  averages: {
    from: sql`gpa`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: {
      scope: sql<'cumulative' | 'period'>`scope`,
      source: sql<'all' | 'institution' | 'transfer'>`credit_source`,
      earned_credits: sql<number>`earned_credits`,
    },
  },
  programs: {
    from: sql`student_program pursued join program on program.id = pursued.program_id`,
    personId: 'pursued.person_id',
    where: sql`pursued.removed_at is null and pursued.status = 'active'`,
    columns: {
      program_id: sql<string>`program.id`,
      is_matriculated: sql<boolean>`pursued.objective = 'matriculated'`,
      has_credential: sql<boolean>`coalesce(program.credential_code, 'NONE') <> 'NONE'`,
    },
  },
  roles: {
    from: sql`person_role`,
    personId: 'person_id',
    where: sql`removed_at is null`,
    columns: {
      role: sql<string>`role`,
      start_on: sql<string | null>`start_on`,
      end_on: sql<string | null>`end_on`,
    },
  },
  permissions: {
    from: sql`permission_grant`,
    personId: 'person_id',
    where: sql`true`,
    columns: { permission: sql<string>`permission` },
  },
} satisfies Record<string, PersonRows>

/** The columns about a row of `person`. */
export const ownStanding = ['person.veteran_status', ...selectRows(standingRows)] as const

/** The row that determines when a person can register, for use in other queries. */
export const standingRow = (db: Database, personId: Expression<string>) =>
  db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(ownStanding)
    .select(sharedStanding(db))

const mergeTranslations = (all: readonly ReasonTranslations[]): ReasonTranslations => {
  const tags = new Set(all.flatMap((group) => Object.keys(group)))
  return Object.fromEntries(
    [...tags].map((tag) => [tag, Object.assign({}, ...all.map((group) => group[tag]))]),
  )
}

const toInstant = (at: string | null) => at && new Date(at).toISOString()

const isCurrent = ({ start_on, end_on }: StandingRow['roles'][number], today: CollegeDate) =>
  (start_on === null || start_on <= today) && (end_on === null || today <= end_on)

const veteranStatuses = new Set(['activeDuty', 'protectedVeteran', 'nonProtectedVeteran'])

interface Periods {
  readonly now: Date
  readonly all: readonly AcademicPeriod[]
  /** The current registration term. */
  readonly term: AcademicPeriod | null
}

const lastPeriods = new WeakMap<StandingRow['terms'], Periods>()

/** Many people's rows share the same terms array, so it is converted once per moment. */
function periodsAt({ terms }: StandingRow, now: Date): Periods {
  const last = lastPeriods.get(terms)
  if (last?.now === now) return last
  const all = terms.map(toPeriod)
  const periods = { now, all, term: registrationTerm(all, now) }
  lastPeriods.set(terms, periods)
  return periods
}

/** When a person can register, computed from the stored row. */
export function toStanding(row: StandingRow, now: Date, today: CollegeDate): Standing {
  const { all, term } = periodsAt(row, now)
  const roles = row.roles.filter((role) => isCurrent(role, today))
  const person = {
    earnedCredits: Math.max(
      0,
      ...row.averages
        .filter((average) => average.scope === 'cumulative' && average.source === 'all')
        .map((average) => average.earned_credits),
    ),
    programIds: row.programs.map((program) => program.program_id),
    roles: roles.map(({ role }) => role),
    isVeteran: veteranStatuses.has(row.veteran_status),
    permissions: [
      ...row.permissions.map(({ permission }) => permission),
      ...roles.flatMap(({ role }) => row.role_permissions[role] ?? []),
    ],
  }
  const slotIn = (period: AcademicPeriod) => {
    const own = row.eligibilities.filter(
      (eligibility) => eligibility.academic_period_id === period.id,
    )
    const priority = row.priorities.find(
      (priorityRow) => priorityRow.academic_period_id === period.id,
    )
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
      reasonTranslations: mergeTranslations(
        own.map((eligibility) => eligibility.reason_translations),
      ),
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
  const relevantPeriodIds = new Set(
    [...row.eligibilities, ...row.priorities].map((period) => period.academic_period_id),
  )
  const slots = all
    .filter(({ id }) => relevantPeriodIds.has(id))
    .map((period) => ({ academicPeriodId: period.id, ...slotIn(period) }))
  return {
    term,
    slot:
      term && (slots.find(({ academicPeriodId }) => academicPeriodId === term.id) ?? slotIn(term)),
    slots,
  }
}

const standingQuery = prepare('registration standing', ['personId'], (db, { personId }) =>
  standingRow(db, personId),
)

/** When a person can register, in one query; unknown for a person who is not on record. */
export async function registrationStanding(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  now: Date,
  today: CollegeDate,
): Promise<Standing> {
  const [row] = await standingQuery(database, { personId })
  return row ? toStanding(row, now, today) : { term: null, slot: null, slots: [] }
}
