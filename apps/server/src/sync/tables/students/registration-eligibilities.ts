import type { Merge } from '../../merge.ts'

/** Registration eligibility of people in a term, and their hours (domain.md section 7). */
export const registrationEligibilities: Merge = {
  label: 'Registration slots',
  table: 'registration_eligibility',
  kind: 'eligibilities',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period' },
  ],
  columns: {
    person_id: 'person.id',
    academic_period_id: 'period.id',
    eligibility: 'b.eligibility',
    reasons: `coalesce(b.reasons, '{}')`,
    opens_at: 'b.opens_at',
    closes_at: 'b.closes_at',
  },
}
