import type { Merge } from '../../merge.ts'

/** Applications for admission (domain.md section 5). Programs are referenced by code. */
export const applications: Merge = {
  label: 'Applications',
  table: 'application',
  kind: 'applications',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period' },
  ],
  columns: {
    person_id: 'person.id',
    reference_id: 'b.reference_id',
    type_code: 'b.type_code',
    program_codes: `coalesce(b.program_codes, '{}')`,
    academic_period_id: 'period.id',
    campus_code: 'b.campus_code',
    applied_on: 'b.applied_on',
    progress: 'b.progress',
    decision_code: 'b.decision_code',
    decided_on: 'b.decided_on',
  },
}
