import type { Merge } from '../merge.ts'
import { applicationItems } from './admissions/application-items.ts'
import { applications } from './admissions/applications.ts'
import { courseTransfers } from './admissions/course-transfers.ts'
import { institutionsAttended } from './admissions/institutions-attended.ts'
import { testScores } from './admissions/test-scores.ts'
import { accountBalances } from './money/account-balances.ts'
import { charges } from './money/charges.ts'
import { payments } from './money/payments.ts'
import { people } from './people/people.ts'
import { personContacts } from './people/person-contacts.ts'
import { personRoles } from './people/person-roles.ts'
import { residencies } from './people/residencies.ts'
import { veteranBenefits } from './people/veteran-benefits.ts'
import { gpas } from './students/gpas.ts'
import { registrationEligibilities } from './students/registration-eligibilities.ts'
import { restrictions } from './students/restrictions.ts'
import { sectionRegistrations } from './students/section-registrations.ts'
import { studentAdvisors } from './students/student-advisors.ts'
import { studentPrograms } from './students/student-programs.ts'

/**
 * The tables of each data group that is fetched on demand (sis.md section 4.6), referenced ones
 * first.
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
