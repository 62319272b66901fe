/**
 * The normalized kinds of records and their fields, independent of the source's format. References
 * are the source's IDs, which the database resolves. What a college keeps in two places (a section
 * and its dates, a registration and its grade) is two kinds, joined when written: holding one half
 * of a million in memory would not fit. Source: sis.md section 4.1, domain.md.
 */

import { admissionRecords } from './admission-records.ts'
import { guidanceRecords } from './guidance-records.ts'
import { moneyRecords } from './money-records.ts'
import { registrationRecords } from './registration-records.ts'
import { staffRecords } from './staff-records.ts'

/**
 * Increment it when the meaning of a record changes here, in a mapping or in a merge: stored
 * records are then written again although the source is unchanged.
 */
export const recordsVersion = '4'

/** The format of a field's text, as PostgreSQL writes the type of that name. */
export type FieldType =
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'time'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'jsonb'
  | 'text[]'
  | 'date[]'

const code = {
  list: 'text',
  code: 'text',
  title: 'text',
  isActive: 'boolean',
  sortOrder: 'integer',
  extra: 'jsonb',
} as const

export const records = {
  codes: code,
  // Next to a system with the other lists: those the college writes itself.
  ownCodes: code,
  academicPeriods: {
    code: 'text',
    title: 'text',
    type: 'text',
    parentSisId: 'text',
    precedingSisId: 'text',
    startOn: 'date',
    endOn: 'date',
    censusOn: 'date',
    registration: 'text',
    registrationOpensAt: 'timestamptz',
    registrationClosesAt: 'timestamptz',
    isOrientation: 'boolean',
    isBookstore: 'boolean',
    weeks: 'integer',
    translations: 'jsonb',
  },
  organizations: { parentSisId: 'text' },
  courses: { title: 'text', code: 'text', organizationSisId: 'text', subjectCode: 'text' },
  courseDetails: {
    courseSisId: 'text',
    number: 'text',
    shortTitle: 'text',
    creditMin: 'numeric',
    creditMax: 'numeric',
    creditIncrement: 'numeric',
    academicLevelCode: 'text',
    departmentCode: 'text',
    description: 'text',
  },
  sections: {
    title: 'text',
    courseSisId: 'text',
    organizationSisId: 'text',
    academicPeriodSisId: 'text',
    /** All of its periods: OneRoster has several. */
    periodSisIds: 'text[]',
    number: 'text',
    location: 'text',
    periods: 'text[]',
    isHomeroom: 'boolean',
  },
  sectionDetails: {
    sectionSisId: 'text',
    name: 'text',
    campusCode: 'text',
    deliveryMode: 'text',
    status: 'text',
    startOn: 'date',
    endOn: 'date',
    censusOn: 'date',
    lastDropOn: 'date',
    lastWithdrawOn: 'date',
    creditMin: 'numeric',
    creditMax: 'numeric',
    capacity: 'integer',
    waitlistMax: 'integer',
    waitlistCount: 'integer',
    refundOn: 'date',
    crossListCode: 'text',
    crossListCapacity: 'integer',
    reservedSeats: 'integer',
    fees: 'jsonb',
  },
  meetings: {
    sectionSisId: 'text',
    methodCode: 'text',
    days: 'text[]',
    startTime: 'time',
    endTime: 'time',
    startOn: 'date',
    endOn: 'date',
    buildingCode: 'text',
    room: 'text',
    campusCode: 'text',
    isOnline: 'boolean',
    exceptions: 'date[]',
  },
  people: {
    isEnabled: 'boolean',
    username: 'text',
    studentId: 'text',
    givenName: 'text',
    middleName: 'text',
    familyName: 'text',
    preferredFirst: 'text',
    preferredMiddle: 'text',
    organizationSisId: 'text',
    pronounTitle: 'text',
    /** Used if the person's details have neither. */
    birthDate: 'date',
    legalSex: 'text',
  },
  personDetails: {
    personSisId: 'text',
    studentId: 'text',
    legalFirst: 'text',
    legalMiddle: 'text',
    legalLast: 'text',
    suffix: 'text',
    birthDate: 'date',
    legalSex: 'text',
    genderIdentityCode: 'text',
    pronounCode: 'text',
    directoryOptOut: 'boolean',
    veteranStatus: 'text',
    homeCampusCode: 'text',
    classificationCode: 'text',
    isDeceased: 'boolean',
  },
  roles: {
    personSisId: 'text',
    role: 'text',
    isPrimary: 'boolean',
    startOn: 'date',
    endOn: 'date',
    organizationSisId: 'text',
  },
  contacts: {
    personSisId: 'text',
    kind: 'text',
    type: 'text',
    value: 'text',
    line1: 'text',
    line2: 'text',
    city: 'text',
    state: 'text',
    postalCode: 'text',
    country: 'text',
    isPreferred: 'boolean',
    startOn: 'date',
    endOn: 'date',
    extension: 'text',
    county: 'text',
  },
  programs: {
    code: 'text',
    title: 'text',
    credentialCode: 'text',
    academicLevelCode: 'text',
    departmentCode: 'text',
    cipCode: 'text',
    isActive: 'boolean',
    translations: 'jsonb',
  },
  studentPrograms: {
    personSisId: 'text',
    programCode: 'text',
    objective: 'text',
    status: 'text',
    statusDetailCode: 'text',
    isPrimary: 'boolean',
    startOn: 'date',
    endOn: 'date',
    startPeriod: 'text',
    expectedGraduationOn: 'date',
    catalogYear: 'text',
    campusCode: 'text',
    disciplines: 'jsonb',
  },
  enrollments: {
    sectionSisId: 'text',
    organizationSisId: 'text',
    personSisId: 'text',
    role: 'text',
    isPrimary: 'boolean',
    endOn: 'date',
  },
  registrationDetails: {
    enrollmentSisId: 'text',
    statusCode: 'text',
    statusOn: 'date',
    registeredOn: 'date',
    gradingMode: 'text',
    creditsRegistered: 'numeric',
    creditsAttempted: 'numeric',
    creditsEarned: 'numeric',
    qualityPoints: 'numeric',
    finalGrade: 'text',
    isGradeVerified: 'boolean',
    gradedOn: 'date',
    midtermGrade: 'text',
    repeatCode: 'text',
    waitlistPlace: 'integer',
    seatOfferedAt: 'timestamptz',
    seatOfferEndsAt: 'timestamptz',
  },
  restrictions: {
    personSisId: 'text',
    typeCode: 'text',
    category: 'text',
    title: 'text',
    message: 'text',
    startOn: 'date',
    endOn: 'date',
    isOfficeUseOnly: 'boolean',
    blocksRegistration: 'boolean',
    officeCode: 'text',
  },
  courseTransfers: {
    personSisId: 'text',
    courseNumber: 'text',
    shortTitle: 'text',
    gradeValue: 'text',
    awardedCredit: 'numeric',
    creditType: 'text',
    institutionCode: 'text',
    institutionTitle: 'text',
    externalCourse: 'text',
    academicPeriodSisId: 'text',
    appliedOn: 'date',
    statusCode: 'text',
  },
  gpas: {
    personSisId: 'text',
    scope: 'text',
    academicPeriodSisId: 'text',
    creditSource: 'text',
    academicLevelCode: 'text',
    value: 'numeric',
    attemptedCredits: 'numeric',
    earnedCredits: 'numeric',
    qualityPoints: 'numeric',
  },
  ...guidanceRecords,
  ...moneyRecords,
  ...admissionRecords,
  ...staffRecords,
  ...registrationRecords,
} as const satisfies Record<string, Record<string, FieldType>>

export type RecordKind = keyof typeof records
export type FieldOf<K extends RecordKind> = Extract<keyof (typeof records)[K], string>

/** All kinds, ordered so that referenced ones come first. */
export const recordKinds = Object.keys(records) as RecordKind[]

export const fieldsOf = <K extends RecordKind>(kind: K): FieldOf<K>[] =>
  Object.keys(records[kind]) as FieldOf<K>[]
