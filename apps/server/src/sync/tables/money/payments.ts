import type { Merge } from '../../merge.ts'

/** Payments, aid and refunds (domain.md section 5). */
export const payments: Merge = {
  label: 'Payments',
  table: 'payment',
  kind: 'payments',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    paid_on: 'b.paid_on',
    kind: 'b.kind',
    description: 'b.description',
    amount_cents: 'b.amount_cents',
    academic_period_id: 'period.id',
    posting_state: 'b.posting_state',
    translations: `coalesce(b.translations, '{}')`,
  },
}
