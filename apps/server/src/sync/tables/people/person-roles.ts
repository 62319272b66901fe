import type { Merge } from '../../merge.ts'

/** People's roles at the college. */
export const personRoles: Merge = {
  label: 'Roles',
  table: 'person_role',
  kind: 'roles',
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'organizationSisId', to: 'organizations', alias: 'organization' },
  ],
  columns: {
    person_id: 'person.id',
    role: 'b.role',
    is_primary: 'b.is_primary',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
  },
}
