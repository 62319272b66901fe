import type { Merge } from '../../merge.ts'

/**
 * What courses ask for (registration.md section 4). Courses are referenced by number, also those
 * that the catalog no longer has.
 */
export const courseRequisites: Merge = {
  label: 'Prerequisites',
  table: 'course_requisite',
  kind: 'courseRequisites',
  references: [],
  columns: {
    course_number: 'b.course_number',
    kind: 'b.kind',
    group_key: 'b.group_key',
    required_number: 'b.required_number',
    assessment_code: 'b.assessment_code',
    least_grade: 'b.least_grade',
    least_score: 'b.least_score',
    may_be_in_progress: 'b.may_be_in_progress',
    text: 'b.text',
    sort_order: 'coalesce(b.sort_order, 0)',
    translations: `coalesce(b.translations, '{}')`,
  },
}
