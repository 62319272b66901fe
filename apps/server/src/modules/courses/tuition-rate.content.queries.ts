import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { strictObject } from '#http/schema.ts'
import { isOverlap } from './tuition-rate.queries.ts'
import { rateFields } from './tuition-rate.schema.ts'

/** `tuition-rates.json`: tuition per credit, by key. Active rates of a kind must not overlap. */
export const tuitionRateContent = contentFile({
  file: 'tuition-rates.json',
  row: strictObject({
    key: Type.String({ minLength: 1, maxLength: 80 }),
    ...rateFields,
    deliveryMode: Type.Optional(rateFields.deliveryMode),
    effectiveTo: Type.Optional(rateFields.effectiveTo),
    isActive: Type.Optional(rateFields.isActive),
    note: Type.Optional(rateFields.note),
    translations: Type.Optional(rateFields.translations),
  }),
  load: async (db, rows) =>
    upsertByKey(
      db,
      'tuition_rate',
      rows.map((rate) => ({
        key: rate.key,
        academic_year: rate.academicYear,
        residency: rate.residency,
        delivery_mode: rate.deliveryMode ?? 'any',
        per_credit_cents: rate.perCreditCents,
        fee_per_credit_cents: rate.feePerCreditCents,
        effective_from: rate.effectiveFrom,
        effective_to: rate.effectiveTo ?? null,
        is_active: rate.isActive ?? true,
        note: rate.note ?? null,
        translations: rate.translations ?? {},
      })),
    ).catch((error: unknown) => {
      if (isOverlap(error))
        throw new Error('tuition-rates.json: two active rates would be in effect on the same days.')
      throw error
    }),
})
