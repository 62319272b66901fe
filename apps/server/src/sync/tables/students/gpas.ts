import type { Merge } from '../../merge.ts'

/** Grade point averages as computed by the college (domain.md section 5). */
export const gpas: Merge = {
  label: 'GPAs',
  table: 'gpa',
  kind: 'gpas',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    scope: 'b.scope',
    academic_period_id: 'period.id',
    credit_source: 'b.credit_source',
    academic_level_code: 'b.academic_level_code',
    value: 'b.value',
    attempted_credits: 'b.attempted_credits',
    earned_credits: 'b.earned_credits',
    quality_points: 'b.quality_points',
  },
}
