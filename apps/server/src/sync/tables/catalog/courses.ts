import type { Merge } from '../../merge.ts'

/**
 * The catalog. OneRoster has a course's title and code, our own file its credits and number, which
 * may be `105` or the full public `ENG-105`.
 */
export const courses: Merge = {
  label: 'Courses',
  table: 'course',
  kind: 'courses',
  details: {
    kind: 'courseDetails',
    key: 'courseSisId',
    required: true,
    columnsWithoutDetails: {
      number: 'coalesce(b.code, b.title)',
      subject_code: `coalesce(b.subject_code, substring(b.code from '^[A-Za-z]+'), '?')`,
      short_title: 'b.title',
    },
  },
  references: [{ field: 'organizationSisId', to: 'organizations', alias: 'organization' }],
  columns: {
    number: `case when d.number like '%-%' then d.number else coalesce(b.code, d.number) end`,
    subject_code: `coalesce(b.subject_code, split_part(coalesce(b.code, d.number), '-', 1))`,
    short_title: 'd.short_title',
    title: 'b.title',
    description: 'd.description',
    credit_min: 'd.credit_min',
    credit_max: 'd.credit_max',
    credit_increment: 'd.credit_increment',
    academic_level_code: 'd.academic_level_code',
    department_code: 'd.department_code',
  },
}
