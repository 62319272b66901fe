/**
 * The closed lists of an export: types, roles, code lists, files. Source: sis.md sections 3.1 and
 * 3.4.
 */

/**
 * Placeholder in a list for a college's own values, `ext:` and a name: OneRoster allows them in
 * addition to the listed ones.
 */
export const anyExtension = 'ext:*'

export const sessionTypes = [
  'gradingPeriod',
  'semester',
  'schoolYear',
  'term',
  'ext:subterm',
  anyExtension,
] as const
export const orgTypes = [
  'department',
  'school',
  'district',
  'local',
  'state',
  'national',
  'ext:campus',
  anyExtension,
] as const
export const roles = [
  'student',
  'teacher',
  'administrator',
  'districtAdministrator',
  'siteAdministrator',
  'systemAdministrator',
  'principal',
  'counselor',
  'proctor',
  'aide',
  'guardian',
  'parent',
  'relative',
  'ext:advisor',
  'ext:staff',
  'ext:applicant',
  'ext:alumni',
  anyExtension,
] as const
export const enrollmentRoles = [
  'administrator',
  'proctor',
  'student',
  'teacher',
  anyExtension,
] as const

export const veteranStatuses = [
  'nonVeteran',
  'activeDuty',
  'protectedVeteran',
  'nonProtectedVeteran',
  'unknown',
] as const

/**
 * Kinds of requisites: completed before, taken before or at the same time, or only recommended.
 */
export const requisiteKinds = ['prerequisite', 'corequisite', 'recommended'] as const

/** The code lists `codes.csv` may contain; rows of any other list are quarantined. */
export const codeLists = [
  'campus',
  'building',
  'academicLevel',
  'credential',
  'department',
  'subject',
  'classification',
  'pronoun',
  'genderIdentity',
  'holdType',
  'office',
  'instructionalMethod',
  'registrationStatus',
  // Registration rules that only the college can provide: the credit limit, repeats, trips.
  'registrationRule',
  // The grades that instructors give, and when they are due.
  'grade',
  'gradingRule',
  'programStatus',
  'institution',
  'advisorType',
  'agreement',
  'residencyType',
  'applicationType',
  'applicationDecision',
  'applicationItem',
  'assessment',
  // Other sites the hub links to, such as the college's payment page: `extra` has the URL.
  'service',
] as const

/**
 * Lists that no student information system has: the college writes them itself. Source: sis.md
 * section 1.5.
 */
export const collegeCodeLists = [
  'office',
  'registrationRule',
  'grade',
  'gradingRule',
  'agreement',
  'service',
] as const

/** The data files a OneRoster 1.2 manifest must list, each as `absent`, `bulk` or `delta`. */
export const oneRosterManifestFiles = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
  'demographics',
  'enrollments',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'orgs',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'roles',
  'scoreScales',
  'userProfiles',
  'userResources',
  'users',
] as const

/** Files that OneRoster 1.1 doesn't have. */
export const filesSinceOneRoster12: readonly string[] = [
  'lineItemLearningObjectiveIds',
  'lineItemScoreScales',
  'resultLearningObjectiveIds',
  'resultScoreScales',
  'roles',
  'scoreScales',
  'userProfiles',
  'userResources',
]
