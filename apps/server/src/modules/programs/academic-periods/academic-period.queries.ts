import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Period } from '#http/schemas/common.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import type { AcademicPeriod, PeriodFilter } from './academic-period.schema.ts'
import type { WithOverrides } from './current-periods.ts'

/** All periods of the active source, with the two periods each refers to. */
export const periodRows = (db: Database) =>
  db
    .selectFrom('academic_period as p')
    .innerJoin('sis_source as source', 'source.id', 'p.source_id')
    .leftJoin('academic_period as parent', (join) =>
      join
        .onRef('parent.source_id', '=', 'p.source_id')
        .onRef('parent.sis_id', '=', 'p.parent_sis_id'),
    )
    .leftJoin('academic_period as preceding', (join) =>
      join
        .onRef('preceding.source_id', '=', 'p.source_id')
        .onRef('preceding.sis_id', '=', 'p.preceding_sis_id'),
    )
    .where('source.is_active', '=', true)
    .where('p.removed_at', 'is', null)

const periodColumns = [
  'p.id',
  'p.code',
  'p.title',
  'p.translations',
  'p.type',
  'p.start_on',
  'p.end_on',
  'p.census_on',
  'p.registration',
  'p.registration_opens_at',
  'p.registration_closes_at',
  'p.is_orientation',
  'p.is_bookstore',
  'p.weeks',
  'parent.id as parent_id',
  'preceding.id as preceding_id',
] as const

/** The same with columns, for use in other queries. */
export const periods = (db: Database) => periodRows(db).select(periodColumns)

/** A period as stored. Instants are text when they come from JSON. */
export interface PeriodRow {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly translations: Translations
  readonly type: string
  readonly start_on: string
  readonly end_on: string
  readonly census_on: string | null
  readonly registration: string
  readonly registration_opens_at: Date | string | null
  readonly registration_closes_at: Date | string | null
  readonly is_orientation: boolean
  readonly is_bookstore: boolean
  readonly weeks: number
  readonly parent_id: string | null
  readonly preceding_id: string | null
}

const toInstant = (at: Date | string | null) => at && new Date(at).toISOString()

/** A period as other entities refer to it. */
export const toPeriodRef = (row: PeriodRow): Period => ({
  id: row.id,
  code: row.code,
  title: row.title,
  ...translatedAs(row.translations, 'title', 'title'),
  startOn: row.start_on,
  endOn: row.end_on,
})

export const toPeriod = (row: PeriodRow): AcademicPeriod => ({
  id: row.id,
  code: row.code,
  title: row.title,
  ...translatedAs(row.translations, 'title', 'title'),
  type: row.type as AcademicPeriod['type'],
  parentId: row.parent_id,
  precedingId: row.preceding_id,
  startOn: row.start_on,
  endOn: row.end_on,
  censusDates: row.census_on ? [row.census_on] : [],
  registration: row.registration as AcademicPeriod['registration'],
  registrationOpensAt: toInstant(row.registration_opens_at),
  registrationClosesAt: toInstant(row.registration_closes_at),
  isOrientation: row.is_orientation,
  isBookstore: row.is_bookstore,
  weeks: row.weeks,
  sortKey: `${row.start_on} ${row.code}`,
})

/**
 * Terms of the active source near a day: those that end in the past year or start in the next one,
 * and those with an override, each with its overrides.
 * @param includeId includes this term at any distance
 */
export async function termsAround(
  db: Database,
  day: CollegeDate,
  includeId: string | null = null,
): Promise<(AcademicPeriod & WithOverrides)[]> {
  const rows = await periods(db)
    .where('p.type', '=', 'term')
    .where((where) =>
      where.or([
        where.and([
          where('p.end_on', '>=', addDays(day, -366)),
          where('p.start_on', '<=', addDays(day, 366)),
        ]),
        where('p.id', 'in', (from) =>
          from.selectFrom('academic_period_override').select('period_id'),
        ),
        ...(includeId === null ? [] : [where('p.id', '=', includeId)]),
      ]),
    )
    .orderBy('p.start_on')
    .select(
      sql<WithOverrides['overrides']>`array(
        select json_build_object('kind', o.kind, 'until', o.until)
        from academic_period_override o where o.period_id = p.id)`.as('overrides'),
    )
    .execute()
  return rows.map((row) => ({ ...toPeriod(row), overrides: row.overrides }))
}

/** A period as the API returns it. */
export const withoutOverrides = ({
  overrides: _,
  ...period
}: AcademicPeriod & WithOverrides): AcademicPeriod => period

/**
 * Periods that match a filter, by start date; days are inclusive. There are a few dozen, so pages
 * are slices of the complete list.
 */
export async function filterPeriods(
  db: Database,
  { types, codes, startsFrom, startsTo, registration }: PeriodFilter,
): Promise<AcademicPeriod[]> {
  const rows = await periods(db)
    .$if(types !== undefined, (query) => query.where('p.type', 'in', types ?? []))
    .$if(codes !== undefined, (query) => query.where('p.code', 'in', codes ?? []))
    .$if(startsFrom !== undefined, (query) => query.where('p.start_on', '>=', startsFrom ?? ''))
    .$if(startsTo !== undefined, (query) => query.where('p.start_on', '<=', startsTo ?? ''))
    .$if(registration !== undefined, (query) =>
      query.where('p.registration', '=', registration ?? ''),
    )
    .orderBy('p.start_on')
    .orderBy('p.code')
    .orderBy('p.id')
    .execute()
  return rows.map(toPeriod)
}
