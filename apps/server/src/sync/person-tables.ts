import { accountBalances } from './account-balances.ts'
import { applicationItems } from './application-items.ts'
import { applications } from './applications.ts'
import { charges } from './charges.ts'
import { courseTransfers } from './course-transfers.ts'
import { gpas } from './gpas.ts'
import { institutionsAttended } from './institutions-attended.ts'
import type { Merge } from './merge.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { personContacts } from './person-contacts.ts'
import { personRoles } from './person-roles.ts'
import { registrationEligibilities } from './registration-eligibilities.ts'
import { residencies } from './residencies.ts'
import { restrictions } from './restrictions.ts'
import { sectionRegistrations } from './section-registrations.ts'
import { studentAdvisors } from './student-advisors.ts'
import { studentPrograms } from './student-programs.ts'
import { testScores } from './test-scores.ts'
import { veteranBenefits } from './veteran-benefits.ts'

/**
 * The tables that a data group of one person is made of, for the groups that are fetched on demand
 * (sis.md section 4.6); what others of them refer to first.
 */
export const personTables: Readonly<Record<string, readonly Merge[]>> = {
  mine: [people, personRoles, personContacts, veteranBenefits],
  academicPrograms: [studentPrograms],
  restrictions: [restrictions],
  sectionRegistrations: [sectionRegistrations],
  gpas: [gpas],
  courseTransfers: [courseTransfers],
  payments: [charges, payments, accountBalances],
  residencies: [residencies],
  applications: [applications, applicationItems],
  institutions: [institutionsAttended],
  aptitudeScores: [testScores],
  advisors: [studentAdvisors],
  priorityRegistration: [registrationEligibilities],
}
