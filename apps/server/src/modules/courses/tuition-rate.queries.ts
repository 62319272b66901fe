import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { json, plain } from '#db/stored-fields.ts'
import {
  deliveryModes,
  residencies,
  type TuitionRate,
  type TuitionRateInput,
} from './tuition-rate.schema.ts'

const positionIn = (values: readonly string[], column: string) =>
  sql`array_position(${[...values]}::text[], ${sql.ref(column)})`

/** All rates, including past, future and inactive ones, latest year first. */
export const managedRates = managedTable<'tuition_rate', TuitionRate, TuitionRateInput>(
  'tuition_rate',
  {
    order: sql`academic_year desc, ${positionIn(residencies, 'residency')},
      ${positionIn(deliveryModes, 'delivery_mode')}, effective_from, id`,
    fields: {
      academicYear: plain(),
      residency: plain(),
      deliveryMode: plain(),
      perCreditCents: plain(),
      feePerCreditCents: plain(),
      effectiveFrom: plain(),
      effectiveTo: plain(),
      isActive: plain(),
      note: plain(),
      translations: json(),
    },
    derived: () => ({ currency: 'USD' }),
    isRemovable: false,
  },
)

/** All active rates, by year, residency, mode and day: a few dozen. */
export async function activeRates(db: Database, now: Date): Promise<TuitionRate[]> {
  const rates = await managedRates.list(db, now)
  return rates
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.academicYear.localeCompare(b.academicYear))
}

/** Whether the database rejected a rate because it overlaps another. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01'

/**
 * The dates of the active rate that overlaps the given one; null if none does.
 * @param exceptId the rate's own ID if it is stored already
 */
export async function overlappingDays(
  db: Database,
  rate: TuitionRateInput,
  exceptId: string | null,
): Promise<{ readonly effectiveFrom: string; readonly effectiveTo: string | null } | null> {
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
    .select(['effective_from', 'effective_to'])
    .executeTakeFirst()
  return row ? { effectiveFrom: row.effective_from, effectiveTo: row.effective_to } : null
}
