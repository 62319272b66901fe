import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import {
  deliveryModes,
  residencies,
  type TuitionRate,
  type TuitionText,
} from './tuition-rate.schema.ts'

const toRate = (row: Selectable<Tables['tuition_rate']>): TuitionRate => ({
  id: row.id,
  academicYear: row.academic_year,
  residency: row.residency as TuitionRate['residency'],
  deliveryMode: row.delivery_mode as TuitionRate['deliveryMode'],
  perCreditCents: row.per_credit_cents,
  feePerCreditCents: row.fee_per_credit_cents,
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  isActive: row.is_active,
  note: row.note,
  spanish: row.spanish_note === null ? null : { note: row.spanish_note },
  currency: 'USD',
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
})

const toRow = (rate: TuitionText) => ({
  academic_year: rate.academicYear,
  residency: rate.residency,
  delivery_mode: rate.deliveryMode,
  per_credit_cents: rate.perCreditCents,
  fee_per_credit_cents: rate.feePerCreditCents,
  effective_from: rate.effectiveFrom,
  effective_to: rate.effectiveTo,
  is_active: rate.isActive,
  note: rate.note,
  spanish_note: rate.spanish?.note ?? null,
})

const placeOf = (rate: TuitionRate) =>
  [
    rate.academicYear,
    residencies.indexOf(rate.residency),
    deliveryModes.indexOf(rate.deliveryMode),
    rate.effectiveFrom,
  ].join(' ')

/** All active rates, by year, residency, mode and day: a few dozen. */
export async function activeRates(db: Database): Promise<TuitionRate[]> {
  const rows = await db
    .selectFrom('tuition_rate')
    .where('is_active', '=', true)
    .selectAll()
    .execute()
  return rows.map(toRate).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** All rates, including past, future and inactive ones, latest year first. */
export async function everyRate(db: Database): Promise<TuitionRate[]> {
  const rows = await db.selectFrom('tuition_rate').selectAll().execute()
  const inOrder = rows.map(toRate).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  return inOrder.toSorted((a, b) => b.academicYear.localeCompare(a.academicYear))
}

/** One rate, locked for update until the transaction ends; null if it does not exist. */
export async function holdRate(db: Database, id: string): Promise<TuitionRate | null> {
  const row = await db
    .selectFrom('tuition_rate')
    .where('id', '=', id)
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
  return row ? toRate(row) : null
}

export async function createRate(
  db: Database,
  rate: TuitionText,
  updated_at: Date,
): Promise<TuitionRate> {
  const row = await db
    .insertInto('tuition_rate')
    .values({ ...toRow(rate), updated_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRate(row)
}

export async function writeRate(
  db: Database,
  id: string,
  rate: TuitionText,
  updated_at: Date,
): Promise<TuitionRate> {
  const row = await db
    .updateTable('tuition_rate')
    .set({ ...toRow(rate), updated_at, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRate(row)
}

/** Whether the database rejected a rate because it overlaps another. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01'

/**
 * The active rate that overlaps the given one; null if none does.
 * @param exceptId the rate's own ID if it is stored already
 */
export async function overlappingRate(
  db: Database,
  rate: TuitionText,
  exceptId: string | null,
): Promise<TuitionRate | null> {
  const row = await db
    .selectFrom('tuition_rate')
    .where('is_active', '=', true)
    .where('academic_year', '=', rate.academicYear)
    .where('residency', '=', rate.residency)
    .where('delivery_mode', '=', rate.deliveryMode)
    .where(
      sql<boolean>`daterange(effective_from, effective_to, '[]')
        && daterange(${rate.effectiveFrom}::date, ${rate.effectiveTo}::date, '[]')`,
    )
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .orderBy('effective_from')
    .selectAll()
    .executeTakeFirst()
  return row ? toRate(row) : null
}
