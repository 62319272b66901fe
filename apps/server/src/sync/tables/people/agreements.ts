import type { Merge } from '../../merge.ts'

/** Agreements a person has to accept (domain.md section 5). */
export const agreements: Merge = {
  label: 'Agreements',
  table: 'agreement',
  kind: 'agreements',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    code: 'b.code',
    academic_period_id: 'period.id',
    title: 'b.title',
    paragraphs: 'b.paragraphs',
    due_on: 'b.due_on',
    can_decline: 'b.can_decline',
    status: 'b.status',
    acted_at: 'b.acted_at',
  },
}
