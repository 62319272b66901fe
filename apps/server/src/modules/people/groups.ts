import { academicPrograms } from './groups/academic-programs.ts'
import { advisors } from './groups/advisors.ts'
import { agreements } from './groups/agreements.ts'
import { applications } from './groups/applications.ts'
import { aptitudeScores } from './groups/aptitude-scores.ts'
import { cardBalances } from './groups/card-balances.ts'
import { courseTransfers } from './groups/course-transfers.ts'
import { gpas } from './groups/gpas.ts'
import { institutions } from './groups/institutions.ts'
import { links } from './groups/links.ts'
import { mine } from './groups/mine.ts'
import { orientationData } from './groups/orientation-data.ts'
import { payments } from './groups/payments.ts'
import { priorityRegistration } from './groups/priority-registration.ts'
import { programRoles } from './groups/program-roles.ts'
import { residencies } from './groups/residencies.ts'
import { restrictions } from './groups/restrictions.ts'
import { sectionRegistrations } from './groups/section-registrations.ts'
import { selfAssessments } from './groups/self-assessments.ts'
import { validStartTerms } from './groups/valid-start-terms.ts'

/** The register of data groups: what may be asked for, by the name that portal.md section 3 gives. */
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
