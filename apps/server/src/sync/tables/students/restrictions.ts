import type { Merge } from '../../merge.ts'

/** Holds: the student information system calls them restrictions. */
export const restrictions: Merge = {
  label: 'Holds',
  table: 'restriction',
  kind: 'restrictions',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    type_code: 'b.type_code',
    category: 'b.category',
    title: 'b.title',
    message: 'b.message',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    is_office_use_only: 'b.is_office_use_only',
    blocks_registration: 'b.blocks_registration',
    office_code: 'b.office_code',
  },
}
