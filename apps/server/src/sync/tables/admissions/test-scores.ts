import type { Merge } from '../../merge.ts'

/** Placement, admission and credit by examination (domain.md section 5). */
export const testScores: Merge = {
  label: 'Test scores',
  table: 'test_score',
  kind: 'testScores',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    assessment_code: 'b.assessment_code',
    taken_on: 'b.taken_on',
    score: 'b.score',
    percentile: 'b.percentile',
    standing: `coalesce(b.standing, 'active')`,
    reported: `coalesce(b.reported, 'unknown')`,
    expires_on: 'b.expires_on',
  },
}
