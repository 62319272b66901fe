import type { Merge } from '../../merge.ts'

/** Transfer credit (domain.md section 5). */
export const courseTransfers: Merge = {
  label: 'Transfer credit',
  table: 'course_transfer',
  kind: 'courseTransfers',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'academicPeriodSisId', to: 'academicPeriods', alias: 'period', optional: true },
  ],
  columns: {
    person_id: 'person.id',
    course_number: 'b.course_number',
    short_title: 'b.short_title',
    grade_value: 'b.grade_value',
    awarded_credit: 'b.awarded_credit',
    credit_type: 'b.credit_type',
    institution_code: 'b.institution_code',
    institution_title: 'b.institution_title',
    external_course: 'b.external_course',
    academic_period_id: 'period.id',
    applied_on: 'b.applied_on',
    status_code: 'b.status_code',
  },
}
