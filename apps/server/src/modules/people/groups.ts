import { applications } from './groups/admissions/applications.ts'
import { aptitudeScores } from './groups/admissions/aptitude-scores.ts'
import { courseTransfers } from './groups/admissions/course-transfers.ts'
import { institutions } from './groups/admissions/institutions.ts'
import { orientationData } from './groups/admissions/orientation-data.ts'
import { selfAssessments } from './groups/admissions/self-assessments.ts'
import { cardBalances } from './groups/money/card-balances.ts'
import { payments } from './groups/money/payments.ts'
import { agreements } from './groups/person/agreements.ts'
import { links } from './groups/person/links.ts'
import { mine } from './groups/person/mine.ts'
import { residencies } from './groups/person/residencies.ts'
import { academicPrograms } from './groups/programs/academic-programs.ts'
import { advisors } from './groups/programs/advisors.ts'
import { programRoles } from './groups/programs/program-roles.ts'
import { validStartTerms } from './groups/programs/valid-start-terms.ts'
import { gpas } from './groups/registrations/gpas.ts'
import { priorityRegistration } from './groups/registrations/priority-registration.ts'
import { restrictions } from './groups/registrations/restrictions.ts'
import { sectionRegistrations } from './groups/registrations/section-registrations.ts'

/** The registry of data groups, by their names in portal.md section 3. */
export const groups = {
  mine,
  academicPrograms,
  restrictions,
  sectionRegistrations,
  gpas,
  courseTransfers,
  payments,
  cardBalances,
  residencies,
  applications,
  institutions,
  aptitudeScores,
  advisors,
  programRoles,
  selfAssessments,
  orientationData,
  agreements,
  priorityRegistration,
  validStartTerms,
  links,
}

export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as GroupName[]
