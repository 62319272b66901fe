import { type Cells, type College, compact, type Document } from '#ethos/college.ts'

const advisor = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('student-advisor-relationships', row.sourcedId ?? ''),
    advisor: college.ref('persons', row.advisorSourcedId),
    student: college.ref('persons', row.userSourcedId),
    advisorType: college.ref('advisor-types', row.typeCode),
    program: college.ref('academic-programs', row.programCode),
    startOn: row.startOn,
    endOn: row.endOn,
    assignedPriority: row.primary === 'true' ? 'primary' : undefined,
    pbOffice: row.office,
    pbBookingUrl: row.bookingUrl,
  })

/** Eligibilities have no id of their own. */
const eligibility = (college: College, row: Cells): Document =>
  compact({
    student: college.ref('persons', row.userSourcedId),
    academicPeriod: college.ref('academic-periods', row.termSourcedId),
    eligibilityStatus: row.eligibility,
    ineligibilityReasons: row.reasons ? row.reasons.split(',') : [],
    priorityRegistrationTimeSlots: row.opensAt
      ? [compact({ startOn: row.opensAt, endOn: row.closesAt })]
      : [],
  })

/** Advisors and registration eligibilities. */
export function guidanceDocuments(college: College): Record<string, Document[]> {
  return {
    'student-advisor-relationships': college.rows('advisors').map((row) => advisor(college, row)),
    'student-registration-eligibilities': college
      .rows('eligibilities')
      .map((row) => eligibility(college, row)),
  }
}
