import type { Merge } from '../../merge.ts'

/** Residency for tuition (domain.md section 5). */
export const residencies: Merge = {
  label: 'Residencies',
  table: 'residency',
  kind: 'residencies',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    type_code: 'b.type_code',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
  },
}
