import { codeLists } from '@myhub/domain/sis-lists.ts'
import type { FieldOf, RecordKind } from '../records.ts'
import * as rules from './row-rules.ts'

/** A column as it stands, or with what makes the hub's value of it. */
type From = string | readonly [column: string, value: (text: string) => string]

/** Which file a kind of record comes from, and which column each field. Source: sis.md section 3. */
export interface FileMapping {
  readonly file: string
  readonly kind: RecordKind
  readonly fields: Readonly<Record<string, From>>
  /** What no single column can say. The first that objects sets the row aside. */
  readonly rules: readonly rules.RowRule[]
}

function map<K extends RecordKind>(
  file: string,
  kind: K,
  fields: Readonly<Record<FieldOf<K>, From>>,
  ...rowRules: rules.RowRule[]
): FileMapping {
  return { file, kind, fields, rules: rowRules }
}

const lowerCase = (text: string) => text.toLowerCase()
const firstOf = (list: string) => list.split(',', 1)[0]?.trim() ?? ''
const entries = (list: string) => list.split(',').map((entry) => entry.trim())
const arrayOf = (list: string) => (list === '' ? '' : `{${entries(list).join(',')}}`)

const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const inWeekOrder = (list: string) => {
  const days = new Set(entries(list))
  return list === '' ? '' : `{${week.filter((day) => days.has(day)).join(',')}}`
}

const periodTypes: Readonly<Record<string, string>> = {
  schoolYear: 'year',
  semester: 'term',
  term: 'term',
  gradingPeriod: 'subterm',
  'ext:subterm': 'subterm',
}
const personRoles: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'instructor',
  counselor: 'advisor',
  'ext:advisor': 'advisor',
  'ext:applicant': 'applicant',
  'ext:alumni': 'alumni',
}

/** One entry a file, in the order in which they are read. */
export const mappings: readonly FileMapping[] = [
  map(
    'codes',
    'codes',
    {
      list: 'list',
      code: 'code',
      title: 'title',
      isActive: 'active',
      sortOrder: 'sortOrder',
      extra: 'extra',
    },
    rules.oneOf('list', codeLists),
    rules.jsonObject('extra'),
  ),
  map(
    'academicSessions',
    'academicPeriods',
    {
      code: 'metadata.code',
      title: 'title',
      type: ['type', (type) => periodTypes[type] ?? 'subterm'],
      parentSisId: 'parentSourcedId',
      precedingSisId: 'metadata.precedingSourcedId',
      startOn: 'startDate',
      endOn: 'endDate',
      censusOn: 'metadata.censusOn',
      registration: 'metadata.registration',
      registrationOpensAt: 'metadata.registrationOpensAt',
      registrationClosesAt: 'metadata.registrationClosesAt',
      isOrientation: 'metadata.isOrientation',
      isBookstore: 'metadata.isBookstore',
      weeks: 'metadata.weeks',
    },
    rules.ordered('startDate', 'endDate'),
    rules.instantBefore('metadata.registrationOpensAt', 'metadata.registrationClosesAt'),
  ),
  map('orgs', 'organizations', { parentSisId: 'parentSourcedId' }),
  map('courses', 'courses', {
    title: 'title',
    code: 'courseCode',
    organizationSisId: 'orgSourcedId',
    subjectCode: ['subjectCodes', firstOf],
  }),
  map(
    'courses_ext',
    'courseDetails',
    {
      courseSisId: 'courseSourcedId',
      number: 'number',
      shortTitle: 'shortTitle',
      creditMin: 'creditMin',
      creditMax: 'creditMax',
      creditIncrement: 'creditIncrement',
      academicLevelCode: 'academicLevel',
      departmentCode: 'departmentCode',
      description: 'description',
    },
    rules.atMost('shortTitle', 30),
  ),
  map('classes', 'sections', {
    title: 'title',
    courseSisId: 'courseSourcedId',
    organizationSisId: 'schoolSourcedId',
    academicPeriodSisId: ['termSourcedIds', firstOf],
    number: 'classCode',
  }),
  map(
    'sections_ext',
    'sectionDetails',
    {
      sectionSisId: 'classSourcedId',
      name: 'name',
      campusCode: 'campus',
      deliveryMode: 'deliveryMode',
      status: 'status',
      startOn: 'startOn',
      endOn: 'endOn',
      censusOn: 'censusOn',
      lastDropOn: 'lastDropOn',
      lastWithdrawOn: 'lastWithdrawOn',
      creditMin: 'creditMin',
      creditMax: 'creditMax',
      capacity: 'capacity',
      waitlistMax: 'waitlistMax',
      waitlistCount: 'waitlistCount',
    },
    rules.ordered('startOn', 'endOn'),
  ),
  map(
    'meetings',
    'meetings',
    {
      sectionSisId: 'classSourcedId',
      methodCode: 'methodCode',
      days: ['days', inWeekOrder],
      startTime: 'startTime',
      endTime: 'endTime',
      startOn: 'startOn',
      endOn: 'endOn',
      buildingCode: 'building',
      room: 'room',
      campusCode: 'campus',
      isOnline: 'online',
      exceptions: ['exceptions', arrayOf],
    },
    rules.ordered('startOn', 'endOn'),
    rules.bothTimes('startTime', 'endTime'),
    rules.listOf('days', week),
    rules.dates('exceptions'),
  ),
  map(
    'users',
    'people',
    {
      isEnabled: 'enabledUser',
      username: ['username', lowerCase],
      studentId: ['identifier', (id) => (/^\d{7}$/.test(id) ? id : '')],
      givenName: 'givenName',
      middleName: 'middleName',
      familyName: 'familyName',
      preferredFirst: 'preferredGivenName',
      preferredMiddle: 'preferredMiddleName',
      organizationSisId: 'primaryOrgSourcedId',
      pronounTitle: 'pronouns',
    },
    rules.atMost('username', 200),
    rules.atMost('preferredGivenName', 60),
    rules.atMost('preferredMiddleName', 60),
  ),
  map('roles', 'roles', {
    personSisId: 'userSourcedId',
    role: ['role', (role) => personRoles[role] ?? 'employee'],
    isPrimary: ['roleType', (type) => String(type === 'primary')],
    startOn: 'beginDate',
    endOn: 'endDate',
    organizationSisId: 'orgSourcedId',
  }),
  map(
    'people_ext',
    'personDetails',
    {
      personSisId: 'userSourcedId',
      studentId: 'studentId',
      legalFirst: 'legalFirst',
      legalMiddle: 'legalMiddle',
      legalLast: 'legalLast',
      suffix: 'suffix',
      birthDate: 'birthDate',
      legalSex: 'legalSex',
      genderIdentityCode: 'genderIdentityCode',
      pronounCode: 'pronounCode',
      directoryOptOut: 'directoryOptOut',
      veteranStatus: 'veteranStatus',
      homeCampusCode: 'homeCampus',
      classificationCode: 'classification',
      isDeceased: 'deceased',
    },
    rules.matches('studentId', /^\d{7}$/, 'not a student number of 7 digits'),
  ),
  map(
    'contacts',
    'contacts',
    {
      personSisId: 'userSourcedId',
      kind: 'kind',
      type: 'type',
      value: 'value',
      line1: 'line1',
      line2: 'line2',
      city: 'city',
      state: 'state',
      postalCode: 'postalCode',
      country: 'country',
      isPreferred: 'preferred',
      startOn: 'startOn',
      endOn: 'endOn',
      extension: 'extension',
    },
    rules.contact,
  ),
  map('programs', 'programs', {
    code: 'code',
    title: 'title',
    credentialCode: 'credential',
    academicLevelCode: 'level',
    departmentCode: 'department',
    cipCode: 'cip',
    isActive: 'active',
  }),
  map(
    'student_programs',
    'studentPrograms',
    {
      personSisId: 'userSourcedId',
      programCode: 'programCode',
      objective: 'objective',
      status: 'status',
      statusDetailCode: 'statusDetail',
      isPrimary: 'primary',
      startOn: 'startOn',
      endOn: 'endOn',
      startPeriod: 'startTerm',
      expectedGraduationOn: 'expectedGraduationOn',
      catalogYear: 'catalogYear',
      campusCode: 'campus',
      disciplines: 'disciplines',
    },
    rules.jsonList('disciplines'),
  ),
  map('enrollments', 'enrollments', {
    sectionSisId: 'classSourcedId',
    organizationSisId: 'schoolSourcedId',
    personSisId: 'userSourcedId',
    role: 'role',
    isPrimary: 'primary',
  }),
  map('registrations_ext', 'registrationDetails', {
    enrollmentSisId: 'enrollmentSourcedId',
    statusCode: 'statusCode',
    statusOn: 'statusDate',
    registeredOn: 'registeredOn',
    gradingMode: 'gradingMode',
    creditsRegistered: 'credits',
    creditsAttempted: 'attempted',
    creditsEarned: 'earned',
    qualityPoints: 'qualityPoints',
    finalGrade: 'finalGrade',
    isGradeVerified: 'gradeVerified',
    gradedOn: 'gradedOn',
    midtermGrade: 'midtermGrade',
    repeatCode: 'repeatCode',
  }),
  map('holds', 'restrictions', {
    personSisId: 'userSourcedId',
    typeCode: 'typeCode',
    category: 'category',
    title: 'title',
    message: 'message',
    startOn: 'startOn',
    endOn: 'endOn',
    isOfficeUseOnly: 'officeUseOnly',
    blocksRegistration: 'blocksRegistration',
    officeCode: 'officeCode',
  }),
  map('transfers', 'courseTransfers', {
    personSisId: 'userSourcedId',
    courseNumber: 'courseNumber',
    shortTitle: 'shortTitle',
    gradeValue: 'gradeValue',
    awardedCredit: 'awardedCredit',
    creditType: 'creditType',
    institutionCode: 'institutionCode',
    institutionTitle: 'institutionTitle',
    externalCourse: 'externalCourse',
    academicPeriodSisId: 'termSourcedId',
    appliedOn: 'appliedOn',
    statusCode: 'statusCode',
  }),
  map(
    'gpas',
    'gpas',
    {
      personSisId: 'userSourcedId',
      scope: 'scope',
      academicPeriodSisId: 'termSourcedId',
      creditSource: 'source',
      academicLevelCode: 'level',
      value: 'value',
      attemptedCredits: 'attemptedCredits',
      earnedCredits: 'earnedCredits',
      qualityPoints: 'qualityPoints',
    },
    rules.termOfPeriod,
    rules.matches('value', /^\d{1,2}(\.|$)/, 'not a GPA'),
  ),
]

/** The column that a field comes from. */
export const columnOf = (from: From): string => (typeof from === 'string' ? from : from[0])

/** What makes the hub's value of the column's text, when it is not the text itself. */
export const transformOf = (from: From): ((text: string) => string) | null =>
  typeof from === 'string' ? null : from[1]
