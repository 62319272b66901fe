/** A resource's versions, page size, filters and permission. */
export interface ResourceTerms {
  readonly name: string
  /** Oldest first; the last is what `application/json` means. */
  readonly versions: readonly string[]
  readonly maxPageSize: number
  readonly filters: readonly string[]
  readonly permission: string | null
}

const terms = (
  name: string,
  versions: string,
  filters = '',
  more: { page?: number; permission?: string } = {},
): ResourceTerms => ({
  name,
  versions: versions.split(' '),
  filters: filters === '' ? [] : filters.split(' '),
  maxPageSize: more.page ?? 500,
  permission: more.permission ?? null,
})

const people = { page: 100, permission: 'VIEW.ANY.PERSON' }
const student = { page: 100, permission: 'VIEW.STUDENT.INFORMATION' }
const registrations = { page: 200, permission: 'VIEW.REGISTRATIONS' }
const grades = { page: 200, permission: 'VIEW.STUDENT.TRANSCRIPT.GRADES' }

/** Page sizes and permissions of Colleague (sis.md sections 1.1 to 1.3). */
export const resourceTerms: readonly ResourceTerms[] = [
  terms('persons', '8 12.1.0 12.4.0', 'credentials emails names roles', people),
  terms('addresses', '11.1.0 11.2.0', '', people),
  terms('students', '16.0.0', 'person types residencies', student),
  terms('institution-jobs', '12.1.0', 'person', people),
  terms('institution-positions', '12.0.0'),
  terms('student-academic-programs', '16.0.0 17.0.0', 'student program academicLevel site', {
    page: 100,
    permission: 'VIEW.STUDENT.ACADEMIC.PROGRAM',
  }),
  terms('person-holds', '6.0', 'person', student),
  terms('section-registrations', '7.0.0 16.0.0 16.1.0', 'registrant section', registrations),
  terms('student-transcript-grades', '1.0.0 1.1.0', 'student', grades),
  terms('student-unverified-grades', '1.0.0', 'student sectionRegistration', {
    page: 100,
    permission: 'VIEW.STUDENT.UNVERIFIED.GRADES',
  }),
  terms('student-grade-point-averages', '1.0.0', 'student', student),
  terms('student-course-transfers', '10.0.0 13.0.0', 'student', student),
  terms('person-external-education', '1.0.0 1.1.0', 'person', student),
  terms('person-external-education-credentials', '1.0.0 1.1.0', 'externalEducation', student),
  terms('student-aptitude-assessments', '11.0.0 16.0.0', 'student assessment', {
    page: 200,
    permission: 'VIEW.STUDENT.TEST.SCORES',
  }),
  terms('admission-applications', '9.0.0 16.1.0', 'applicant academicPeriod', student),
  terms('admission-decisions', '11.1.0', 'application decidedOn', student),
  terms('admission-application-supporting-items', '12.0.0', 'application', student),
  terms('student-charges', '16.0.0', 'student academicPeriod', student),
  terms('student-payments', '16.0.0', 'student academicPeriod paymentType', student),
  terms('student-advisor-relationships', '10.0.0', 'advisor student advisorType', student),
  terms('student-registration-eligibilities', '9.0.0', 'student academicPeriod', student),
  terms('academic-periods', '16.0.0 16.1.0', 'registration'),
  terms('courses', '16.0.0 16.1.0', 'subject number', { page: 200 }),
  terms('sections', '16.0.0 16.1.0', 'academicPeriod course', { page: 200 }),
  terms('section-instructors', '10.0.0', 'instructor section', {
    page: 200,
    permission: 'VIEW.SECTION.INSTRUCTORS',
  }),
  terms('instructional-events', '8.0.0 11.0.0', 'section', { page: 200 }),
  ...[
    ['sites', '6.0.0'],
    ['buildings', '11.0.0'],
    ['rooms', '10.0.0'],
    ['academic-levels', '6.0.0'],
    ['academic-credentials', '6.0.0'],
    ['academic-programs', '15.2.0'],
    ['academic-disciplines', '15.0.0'],
    ['academic-catalogs', '6.0.0'],
    ['educational-institution-units', '12.0.0'],
    ['educational-institutions', '6.1.0'],
    ['subjects', '6.0.0'],
    ['section-title-types', '1.0.0'],
    ['section-grade-types', '6.0.0'],
    ['section-registration-statuses', '8.0.0'],
    ['instructional-methods', '6.0.0'],
    ['instructional-delivery-methods', '11.0.0'],
    ['student-classifications', '7.0.0'],
    ['personal-pronouns', '1.0.0'],
    ['gender-identities', '1.0.0'],
    ['person-hold-types', '6.0.0'],
    ['enrollment-statuses', '6.0.0'],
    ['advisor-types', '8.0.0'],
    ['residency-types', '7.0.0'],
    ['admission-application-types', '6.0.0'],
    ['admission-decision-types', '11.0.0'],
    ['admission-application-supporting-item-types', '9.0.0'],
    ['aptitude-assessments', '6.0.0'],
    ['grade-definitions', '6.0.0'],
    ['course-transfer-statuses', '13.0.0'],
    ['accounting-codes', '11.0.0'],
  ].map(([name = '', version = '']) => terms(name, version)),
]
