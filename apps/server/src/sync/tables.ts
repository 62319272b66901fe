import { academicPeriods } from './academic-periods.ts'
import { codes } from './codes.ts'
import { courseTransfers } from './course-transfers.ts'
import { courses } from './courses.ts'
import { gpas } from './gpas.ts'
import { meetings } from './meetings.ts'
import type { Merge } from './merge.ts'
import { people } from './people.ts'
import { personContacts } from './person-contacts.ts'
import { personRoles } from './person-roles.ts'
import { programs } from './programs.ts'
import { restrictions } from './restrictions.ts'
import { sectionInstructors } from './section-instructors.ts'
import { sectionRegistrations } from './section-registrations.ts'
import { sections } from './sections.ts'
import { studentPrograms } from './student-programs.ts'

/** Every table that a source fills, what others refer to first. */
export const merges: readonly Merge[] = [
  codes,
  academicPeriods,
  courses,
  sections,
  meetings,
  people,
  personRoles,
  personContacts,
  programs,
  studentPrograms,
  sectionRegistrations,
  sectionInstructors,
  restrictions,
  courseTransfers,
  gpas,
]
