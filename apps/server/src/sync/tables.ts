import type { Merge } from './merge.ts'
import { applicationItems } from './tables/admissions/application-items.ts'
import { applications } from './tables/admissions/applications.ts'
import { courseTransfers } from './tables/admissions/course-transfers.ts'
import { institutionsAttended } from './tables/admissions/institutions-attended.ts'
import { orientationSteps, orientations } from './tables/admissions/orientations.ts'
import { selfAssessments } from './tables/admissions/self-assessments.ts'
import { testScores } from './tables/admissions/test-scores.ts'
import { academicPeriods } from './tables/catalog/academic-periods.ts'
import { codes, ownCodes } from './tables/catalog/codes.ts'
import { courseRequisites } from './tables/catalog/course-requisites.ts'
import { courses } from './tables/catalog/courses.ts'
import { programRequirements } from './tables/catalog/program-requirements.ts'
import { programRoles } from './tables/catalog/program-roles.ts'
import { programs } from './tables/catalog/programs.ts'
import { accountBalances } from './tables/money/account-balances.ts'
import { cardBalances } from './tables/money/card-balances.ts'
import { charges } from './tables/money/charges.ts'
import { payments } from './tables/money/payments.ts'
import { agreements } from './tables/people/agreements.ts'
import { employees } from './tables/people/employees.ts'
import { people } from './tables/people/people.ts'
import { personContacts } from './tables/people/person-contacts.ts'
import { personRoles } from './tables/people/person-roles.ts'
import { residencies } from './tables/people/residencies.ts'
import { veteranBenefits } from './tables/people/veteran-benefits.ts'
import { meetings } from './tables/sections/meetings.ts'
import { sectionInstructors } from './tables/sections/section-instructors.ts'
import { sectionMaterials } from './tables/sections/section-materials.ts'
import { sections } from './tables/sections/sections.ts'
import { gpas } from './tables/students/gpas.ts'
import { registrationEligibilities } from './tables/students/registration-eligibilities.ts'
import { restrictions } from './tables/students/restrictions.ts'
import { sectionRegistrations } from './tables/students/section-registrations.ts'
import { studentAdvisors } from './tables/students/student-advisors.ts'
import { studentPrograms } from './tables/students/student-programs.ts'

/** Every table that a source fills, referenced ones first. */
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
  courseRequisites,
]
