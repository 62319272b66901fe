import type { Merge } from '../../merge.ts'

/** Positions of employees, for the college's directory. */
export const employees: Merge = {
  label: 'Employees',
  table: 'employee',
  kind: 'employees',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    title: 'b.title',
    department_code: 'b.department_code',
    phone: 'b.phone',
    extension: 'b.extension',
    office_room: 'b.office_room',
    campus_code: 'b.campus_code',
    is_pronoun_shared: 'coalesce(b.is_pronoun_shared, false)',
  },
}
