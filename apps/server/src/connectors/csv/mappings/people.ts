import { studentNumberPattern, toStudentNumber } from '@myhub/domain/people/student-number.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { type FileMapping, firstOf, lowerCase, map } from '../file-mapping.ts'
import * as rules from '../rows/row-rules.ts'

/**
 * All other roles have no access in the hub: at a college, a student's family sees no records (34
 * CFR 99.5), and the meaning of custom roles is unknown.
 */
export const personRoles: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'instructor',
  administrator: 'employee',
  districtAdministrator: 'employee',
  siteAdministrator: 'employee',
  systemAdministrator: 'employee',
  principal: 'employee',
  proctor: 'employee',
  aide: 'employee',
  'ext:staff': 'employee',
  counselor: 'advisor',
  'ext:advisor': 'advisor',
  'ext:applicant': 'applicant',
  'ext:alumni': 'alumni',
}

/** `9000001` or `A00123456`, or the number in `{studentId:9000001}`. */
const studentNumber = (identifier: string, userIds = '') =>
  toStudentNumber(identifier) ??
  toStudentNumber(/[{,;]\s*studentId\s*:\s*(\w+)\s*[},;]/.exec(userIds)?.[1] ?? '') ??
  ''

/** People and their contact details. Source: sis.md section 3. */
export const peopleMappings: readonly FileMapping[] = [
  map(
    'users',
    'people',
    {
      isEnabled: 'enabledUser',
      username: ['username', lowerCase],
      studentId: ['identifier', studentNumber, 'userIds'],
      givenName: 'givenName',
      middleName: 'middleName',
      familyName: 'familyName',
      preferredFirst: 'preferredGivenName',
      preferredMiddle: 'preferredMiddleName',
      organizationSisId: [
        'primaryOrgSourcedId',
        (primary, all = '') => primary || firstOf(all),
        'orgSourcedIds',
      ],
      pronounTitle: 'pronouns',
      // Not in this file: with-demographics.ts.
      birthDate: 'birthDate',
      legalSex: 'sex',
    },
    rules.atMost('username', 200),
    rules.atMost('preferredGivenName', 60),
    rules.atMost('preferredMiddleName', 60),
  ),
  {
    ...map('roles', 'roles', {
      personSisId: 'userSourcedId',
      role: ['role', (role) => personRoles[role] ?? ''],
      isPrimary: ['roleType', (type) => String(type === 'primary')],
      startOn: 'beginDate',
      endOn: 'endDate',
      organizationSisId: 'orgSourcedId',
    }),
    isRelevant: (cell) => personRoles[cell('role')] !== undefined,
  },
  map(
    'people_ext',
    'personDetails',
    {
      personSisId: 'userSourcedId',
      studentId: ['studentId', (number) => toStudentNumber(number) ?? ''],
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
    rules.matches('studentId', new RegExp(studentNumberPattern), importMessage('notStudentNumber')),
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
      county: 'county',
    },
    rules.contact,
  ),
]
