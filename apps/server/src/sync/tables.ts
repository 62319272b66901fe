import { academicPeriods } from './academic-periods.ts'
import { accountBalances } from './account-balances.ts'
import { agreements } from './agreements.ts'
import { applicationItems } from './application-items.ts'
import { applications } from './applications.ts'
import { cardBalances } from './card-balances.ts'
import { charges } from './charges.ts'
import { codes, ownCodes } from './codes.ts'
import { courseTransfers } from './course-transfers.ts'
import { courses } from './courses.ts'
import { employees } from './employees.ts'
import { gpas } from './gpas.ts'
import { institutionsAttended } from './institutions-attended.ts'
import { meetings } from './meetings.ts'
import type { Merge } from './merge.ts'
import { orientationSteps, orientations } from './orientations.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { personContacts } from './person-contacts.ts'
import { personRoles } from './person-roles.ts'
import { programRequirements } from './program-requirements.ts'
import { programRoles } from './program-roles.ts'
import { programs } from './programs.ts'
import { registrationEligibilities } from './registration-eligibilities.ts'
import { residencies } from './residencies.ts'
import { restrictions } from './restrictions.ts'
import { sectionInstructors } from './section-instructors.ts'
import { sectionMaterials } from './section-materials.ts'
import { sectionRegistrations } from './section-registrations.ts'
import { sections } from './sections.ts'
import { selfAssessments } from './self-assessments.ts'
import { studentAdvisors } from './student-advisors.ts'
import { studentPrograms } from './student-programs.ts'
import { testScores } from './test-scores.ts'
import { veteranBenefits } from './veteran-benefits.ts'

/** Every table that a source fills, what others refer to first. */
export const merges: readonly Merge[] = [
  codes,
  ownCodes,
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
  programRequirements,
  programRoles,
  studentAdvisors,
  selfAssessments,
  orientations,
  orientationSteps,
  agreements,
  veteranBenefits,
  sectionMaterials,
  charges,
  payments,
  accountBalances,
  cardBalances,
  residencies,
  applications,
  applicationItems,
  institutionsAttended,
  testScores,
  employees,
  registrationEligibilities,
]
