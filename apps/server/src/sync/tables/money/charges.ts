import type { Merge } from '../../merge.ts'

/** Charges to a student's account (domain.md section 5). */
export const charges: Merge = {
  label: 'Charges',
  table: 'charge',
  kind: 'charges',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    charged_on: 'b.charged_on',
    kind: 'b.kind',
    description: 'b.description',
    amount_cents: 'b.amount_cents',
    academic_period_id: 'period.id',
    due_on: 'b.due_on',
    payment_state: 'b.payment_state',
    translations: `coalesce(b.translations, '{}')`,
  },
}
