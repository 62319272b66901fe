/**
 * The folder of CSV files that a college without an API exports: which files there are, their
 * columns in order, and what each value may be. OneRoster 1.2 where it has a file, the project's
 * own files where it has none. The importer validates by this table and the demo college writes
 * by it. Source: sis.md sections 3.1 and 3.4.
 */

import { orgTypes, roles, sessionTypes, veteranStatuses } from './sis-lists.ts'

/** What a value may be. `date` is YYYY-MM-DD, `instant` RFC 3339, `time` HH:MM, `decimal` dollars or credits. */
export type ColumnKind =
  | 'text'
  | 'date'
  | 'instant'
  | 'time'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'list'
  | 'json'
  | readonly string[]

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** A row without a value here is quarantined. */
  readonly required: boolean
}

export interface SisFile {
  /** Without `.csv`. */
  readonly name: string
  readonly standard: 'oneroster' | 'own'
  /** In the order of the header. Where a name stands twice (a section's `status`) the last is meant. */
  readonly columns: readonly Column[]
}

/** `name`, `name!` when a value is required, and the kind if it is not plain text. */
type ColumnSpec = string | readonly [name: string, kind: ColumnKind]

const leading: readonly ColumnSpec[] = [
  'sourcedId!',
  ['status', ['active', 'tobedeleted']],
  ['dateLastModified', 'instant'],
]

function file(name: string, standard: SisFile['standard'], specs: readonly ColumnSpec[]): SisFile {
  const columns = [...leading, ...specs].map((spec): Column => {
    const [label, kind] = typeof spec === 'string' ? [spec, 'text' as const] : spec
    return { name: label.replace(/!$/, ''), kind, required: label.endsWith('!') }
  })
  return { name, standard, columns }
}

const oneRoster = (name: string, specs: readonly ColumnSpec[]) => file(name, 'oneroster', specs)
const own = (name: string, specs: readonly ColumnSpec[]) => file(name, 'own', specs)

/** Every data file of the folder, in the order in which it is read: what others refer to comes first. */
export const sisFiles: readonly SisFile[] = [
  own('codes', [
    'list!',
    'code!',
    'title!',
    ['active', 'boolean'],
    ['sortOrder', 'integer'],
    ['extra', 'json'],
  ]),
  oneRoster('academicSessions', [
    'title!',
    ['type!', sessionTypes],
    ['startDate!', 'date'],
    ['endDate!', 'date'],
    'parentSourcedId',
    'schoolYear!',
    'metadata.code',
    ['metadata.registration', ['open', 'closed']],
    ['metadata.registrationOpensAt', 'instant'],
    ['metadata.registrationClosesAt', 'instant'],
    ['metadata.censusOn', 'date'],
    ['metadata.isOrientation', 'boolean'],
    ['metadata.weeks', 'integer'],
    ['metadata.isBookstore', 'boolean'],
    'metadata.precedingSourcedId',
  ]),
  oneRoster('orgs', ['name!', ['type!', orgTypes], 'identifier', 'parentSourcedId']),
  oneRoster('courses', [
    'schoolYearSourcedId',
    'title!',
    'courseCode',
    ['grades', 'list'],
    'orgSourcedId!',
    ['subjects', 'list'],
    ['subjectCodes', 'list'],
  ]),
  own('courses_ext', [
    'courseSourcedId!',
    'number!',
    'shortTitle!',
    ['creditMin!', 'decimal'],
    ['creditMax', 'decimal'],
    ['creditIncrement', 'decimal'],
    'academicLevel!',
    'departmentCode',
    'description',
  ]),
  oneRoster('classes', [
    'title!',
    ['grades', 'list'],
    'courseSourcedId!',
    'classCode',
    ['classType!', ['homeroom', 'scheduled']],
    'location',
    'schoolSourcedId!',
    ['termSourcedIds!', 'list'],
    ['subjects', 'list'],
    ['subjectCodes', 'list'],
    ['periods', 'list'],
  ]),
  own('sections_ext', [
    'classSourcedId!',
    'name!',
    'campus!',
    ['deliveryMode!', ['inPerson', 'online', 'hybrid', 'virtualLive', 'arranged']],
    ['status!', ['open', 'closed', 'pending', 'cancelled']],
    ['startOn!', 'date'],
    ['endOn!', 'date'],
    ['censusOn', 'date'],
    ['lastDropOn', 'date'],
    ['lastWithdrawOn', 'date'],
    ['creditMin!', 'decimal'],
    ['creditMax', 'decimal'],
    ['capacity', 'integer'],
    ['waitlistMax', 'integer'],
    ['waitlistCount', 'integer'],
  ]),
  own('meetings', [
    'classSourcedId!',
    'methodCode!',
    ['days', 'list'],
    ['startTime', 'time'],
    ['endTime', 'time'],
    ['startOn!', 'date'],
    ['endOn!', 'date'],
    'building',
    'room',
    'campus!',
    ['online', 'boolean'],
    ['exceptions', 'list'],
  ]),
  oneRoster('users', [
    ['enabledUser!', 'boolean'],
    'username!',
    ['userIds', 'list'],
    'givenName!',
    'familyName!',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    ['agentSourcedIds', 'list'],
    ['grades', 'list'],
    'password',
    'userMasterIdentifier',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
  ]),
  oneRoster('roles', [
    'userSourcedId!',
    ['roleType!', ['primary', 'secondary']],
    ['role!', roles],
    ['beginDate', 'date'],
    ['endDate', 'date'],
    'orgSourcedId!',
    'userProfileSourcedId',
  ]),
  own('people_ext', [
    'userSourcedId!',
    'studentId',
    'legalFirst!',
    'legalMiddle',
    'legalLast!',
    'suffix',
    ['birthDate', 'date'],
    ['legalSex', ['male', 'female', 'unknown']],
    'genderIdentityCode',
    'pronounCode',
    ['directoryOptOut', 'boolean'],
    ['veteranStatus', veteranStatuses],
    'homeCampus',
    'classification',
    ['deceased', 'boolean'],
  ]),
  own('contacts', [
    'userSourcedId!',
    ['kind!', ['email', 'phone', 'address']],
    ['type!', ['school', 'personal', 'business', 'mobile', 'home', 'mailing', 'billing', 'other']],
    'value',
    'line1',
    'line2',
    'city',
    'state',
    'postalCode',
    'country',
    ['preferred', 'boolean'],
    ['startOn', 'date'],
    ['endOn', 'date'],
    'extension',
  ]),
  own('programs', [
    'code!',
    'title!',
    'credential',
    'level!',
    'department',
    'cip',
    ['active!', 'boolean'],
  ]),
  own('student_programs', [
    'userSourcedId!',
    'programCode!',
    ['objective!', ['matriculated', 'applied', 'recruited', 'outcome']],
    ['status!', ['active', 'inactive', 'complete']],
    ['primary!', 'boolean'],
    ['startOn!', 'date'],
    ['endOn', 'date'],
    'startTerm',
    ['expectedGraduationOn', 'date'],
    'catalogYear',
    'campus',
    'statusDetail',
    /** `[{code, title, type: major|minor|concentration}]` */
    ['disciplines', 'json'],
  ]),
  oneRoster('enrollments', [
    'classSourcedId!',
    'schoolSourcedId!',
    'userSourcedId!',
    ['role!', ['administrator', 'proctor', 'student', 'teacher']],
    ['primary', 'boolean'],
    ['beginDate', 'date'],
    ['endDate', 'date'],
  ]),
  own('registrations_ext', [
    'enrollmentSourcedId!',
    'statusCode!',
    ['statusDate', 'date'],
    ['registeredOn', 'date'],
    ['gradingMode', ['standard', 'passFail', 'audit']],
    ['credits!', 'decimal'],
    'finalGrade',
    ['gradeVerified', 'boolean'],
    'midtermGrade',
    ['repeatCode', ['R']],
    ['attempted', 'decimal'],
    ['earned', 'decimal'],
    ['qualityPoints', 'decimal'],
    ['gradedOn', 'date'],
  ]),
  own('holds', [
    'userSourcedId!',
    'typeCode!',
    'title!',
    ['category!', ['academic', 'administrative', 'disciplinary', 'financial', 'health']],
    'message',
    ['startOn!', 'date'],
    ['endOn', 'date'],
    ['officeUseOnly!', 'boolean'],
    ['blocksRegistration!', 'boolean'],
    'officeCode',
  ]),
  own('transfers', [
    'userSourcedId!',
    'courseNumber!',
    'shortTitle!',
    'gradeValue',
    ['awardedCredit!', 'decimal'],
    ['creditType!', ['transfer', 'exam', 'exchange', 'workLife', 'institution', 'other']],
    'institutionCode!',
    'institutionTitle!',
    'externalCourse',
    'termSourcedId',
    ['appliedOn', 'date'],
    'statusCode',
  ]),
  own('gpas', [
    'userSourcedId!',
    ['scope!', ['cumulative', 'period']],
    'termSourcedId',
    ['source!', ['all', 'institution', 'transfer']],
    'level!',
    ['value', 'decimal'],
    ['attemptedCredits!', 'decimal'],
    ['earnedCredits!', 'decimal'],
    ['qualityPoints!', 'decimal'],
  ]),
]
