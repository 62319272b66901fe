import type { Merge } from '../../merge.ts'

/** English proficiency, self-assessed or tested (domain.md section 5). */
export const selfAssessments: Merge = {
  label: 'Self-assessments',
  table: 'self_assessment',
  kind: 'selfAssessments',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    area: 'b.area',
    level: 'b.level',
    level_title: 'b.level_title',
    taken_on: 'b.taken_on',
    course_number: 'b.course_number',
    course_title: 'b.course_title',
    source: 'b.source',
    status: 'b.status',
    translations: `coalesce(b.translations, '{}')`,
  },
}
