import type { Merge } from '../../merge.ts'

/** Instructors of sections. OneRoster has teachers among the enrollments. */
export const sectionInstructors: Merge = {
  label: 'Instructors',
  table: 'section_instructor',
  kind: 'enrollments',
  where: `b.role = 'teacher'`,
  references: [
    { field: 'personSisId', to: 'people', alias: 'person' },
    { field: 'sectionSisId', to: 'sections', alias: 'section' },
    { field: 'organizationSisId', to: 'organizations', alias: 'organization' },
  ],
  columns: {
    section_id: 'section.id',
    person_id: 'person.id',
    is_primary: 'coalesce(b.is_primary, false)',
  },
}
