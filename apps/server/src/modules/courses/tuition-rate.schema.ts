import Type, { type Static } from 'typebox'
import { date, nullable, oneOf } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'
import { translations } from '#http/schemas/translations.ts'

/** In the order of a rate table. */
export const residencies = [
  'inState',
  'outOfState',
  'international',
  'concurrent',
  'seniorAudit',
] as const
export const deliveryModes = ['any', 'online', 'inPerson'] as const

const cents = () => Type.Integer({ minimum: 0, maximum: 10_000_000 })

export const rateFields = {
  academicYear: Type.String({
    pattern: '^\\d{4}-\\d{2}$',
    description: 'July through June, such as 2026-27.',
  }),
  residency: oneOf(residencies),
  deliveryMode: oneOf(deliveryModes, 'A rate for a specific mode takes precedence over `any`.'),
  perCreditCents: cents(),
  feePerCreditCents: cents(),
  effectiveFrom: date(),
  effectiveTo: nullable(date()),
  isActive: Type.Boolean(),
  note: nullable(Type.String({ minLength: 1, maxLength: 500 })),
  translations: translations({ note: Type.String({ minLength: 1, maxLength: 500 }) }),
}

const example = {
  academicYear: '2026-27',
  residency: 'inState',
  deliveryMode: 'any',
  perCreditCents: 19_800,
  feePerCreditCents: 1_350,
  effectiveFrom: '2026-07-01',
  effectiveTo: '2027-06-30',
  isActive: true,
  note: 'Health insurance is billed separately.',
  translations: { es: { note: 'El seguro médico se cobra aparte.' } },
}

/** Tuition per credit with its dates (domain.md section 7). Amounts are in cents. */
export const tuitionRateSchemas = managedSchemas('TuitionRate', {
  item: 'TuitionRate',
  fields: rateFields,
  defaults: {
    deliveryMode: 'any',
    effectiveTo: null,
    isActive: true,
    note: null,
    translations: {},
  },
  derived: { currency: oneOf(['USD']) },
  examples: {
    id: '019a4f70-11aa-7c0e-b1d2-6a1f0b2c3d4e',
    fields: example,
    derived: { currency: 'USD' },
    change: { effectiveTo: '2026-12-31' },
    updatedAt: '2026-05-04T14:30:00.000Z',
  },
})
export const TuitionRate = tuitionRateSchemas.item
export type TuitionRate = Static<typeof TuitionRate>
export type TuitionRateInput = Static<typeof tuitionRateSchemas.input>
