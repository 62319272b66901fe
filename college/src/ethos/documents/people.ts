import { type Cells, type College, compact, type Document, isTrue } from '#ethos/college.ts'

/** Must not appear in the hub; a test searches for it. */
export const demoSocialSecurityNumber = '123-45-6789'

const roles: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'instructor',
  counselor: 'advisor',
  'ext:advisor': 'advisor',
  'ext:applicant': 'prospectiveStudent',
  'ext:alumni': 'alumni',
}

function namesOf(user: Cells, details: Cells): Document[] {
  const legal = compact({
    type: { category: 'legal' },
    fullName: [details.legalFirst, details.legalMiddle, details.legalLast]
      .filter(Boolean)
      .join(' '),
    firstName: details.legalFirst || user.givenName,
    middleName: details.legalMiddle,
    lastName: details.legalLast || user.familyName,
    pedigree: details.suffix,
    preference: 'preferred',
  })
  const { preferredGivenName, preferredMiddleName } = user
  if (!preferredGivenName && !preferredMiddleName) return [legal]
  const favored = compact({
    type: { category: 'favored' },
    fullName: `${preferredGivenName} ${user.familyName}`,
    firstName: preferredGivenName,
    middleName: preferredMiddleName,
    lastName: user.familyName,
  })
  return [legal, favored]
}

function credentialsOf(user: Cells, refDate: string): Document[] {
  const number = user.sourcedId?.replace(/^P/, '')
  const isDisabled = !isTrue(user.enabledUser)
  return [
    { type: 'colleaguePersonId', value: number },
    compact({
      type: 'colleagueUserName',
      value: user.username,
      endOn: isDisabled ? refDate : undefined,
    }),
    { type: 'ssn', value: demoSocialSecurityNumber },
    { type: 'taxIdentificationNumber', value: demoSocialSecurityNumber.replaceAll('-', '') },
  ]
}

const typeOf = (name: string, value: string | undefined, college: College) => ({
  [name]: value,
  detail: college.ref(name, value),
})

const preferred = (row: Cells, word: string) => (isTrue(row.preferred) ? word : undefined)

function phone(row: Cells, college: College): Document {
  const [, country = '1', rest = ''] = /^\+(1|\d{2})(\d+)$/.exec(row.value ?? '') ?? []
  return compact({
    type: typeOf('phoneType', row.type, college),
    preference: preferred(row, 'preferred'),
    countryCallingCode: country,
    number: rest,
    extension: row.extension,
  })
}

function person(college: College, user: Cells, refDate: string): Document {
  const key = user.sourcedId ?? ''
  const details = college.row('people_ext', 'userSourcedId', key) ?? {}
  const contacts = groupByPerson(college.rows('contacts')).get(key) ?? []
  const contactsOfKind = (kind: string) => contacts.filter((row) => row.kind === kind)
  return compact({
    id: college.guid('persons', key),
    privacyStatus: {
      privacyCategory: isTrue(details.directoryOptOut) ? 'restricted' : 'unrestricted',
    },
    names: namesOf(user, details),
    dateOfBirth: details.birthDate,
    dateDeceased: isTrue(details.deceased) ? refDate : undefined,
    gender: details.legalSex,
    genderIdentity: college.ref('gender-identities', details.genderIdentityCode),
    personalPronoun: college.ref('personal-pronouns', details.pronounCode),
    veteranStatus:
      details.veteranStatus && details.veteranStatus !== 'unknown'
        ? { category: details.veteranStatus }
        : undefined,
    roles: rolesOf(college, key),
    credentials: credentialsOf(user, refDate),
    addresses: contactsOfKind('address').map((row) =>
      compact({
        address: college.ref('addresses', row.sourcedId),
        type: typeOf('addressType', row.type, college),
        startOn: row.startOn && `${row.startOn}T00:00:00Z`,
        endOn: row.endOn && `${row.endOn}T00:00:00Z`,
        preference: preferred(row, 'primary'),
      }),
    ),
    phones: contactsOfKind('phone').map((row) => phone(row, college)),
    emails: contactsOfKind('email').map((row) =>
      compact({
        type: typeOf('emailType', row.type, college),
        preference: preferred(row, 'primary'),
        address: row.value,
      }),
    ),
    // Colleague's own properties, in addition to EEDM's.
    studentsId: { studentsId: key.replace(/^P/, '') },
    ssn: demoSocialSecurityNumber,
    pbHomeCampus: details.homeCampus,
  })
}

/** Rows by person, grouped once per college. */
const rowsByPerson = new WeakMap<readonly Cells[], Map<string, Cells[]>>()

function groupByPerson(rows: readonly Cells[]): Map<string, Cells[]> {
  const cached = rowsByPerson.get(rows)
  if (cached) return cached
  const found = new Map<string, Cells[]>()
  for (const row of rows) {
    const key = row.userSourcedId ?? ''
    const list = found.get(key) ?? []
    list.push(row)
    found.set(key, list)
  }
  rowsByPerson.set(rows, found)
  return found
}

function rolesOf(college: College, key: string): Document[] {
  const rows = groupByPerson(college.rows('roles')).get(key) ?? []
  return rows.map(({ role = '', beginDate, endDate }) =>
    compact({ role: roles[role] ?? 'employee', startOn: beginDate, endOn: endDate }),
  )
}

function address(college: College, row: Cells): Document {
  const { line1, line2, city, state, postalCode, county, country } = row
  return {
    id: college.guid('addresses', row.sourcedId ?? ''),
    addressLines: [line1, line2].filter(Boolean),
    place: {
      country: compact({
        code: country === 'US' ? 'USA' : country,
        region: state ? { code: `${country}-${state}`, title: state } : undefined,
        subRegion: county ? { title: county } : undefined,
        locality: city,
        postalCode,
      }),
    },
  }
}

function student(college: College, user: Cells): Document[] {
  const key = user.sourcedId ?? ''
  const details = college.row('people_ext', 'userSourcedId', key) ?? {}
  const residencies = groupByPerson(college.rows('residencies')).get(key)
  if (!residencies && !details.classification) return []
  const document = compact({
    id: college.guid('students', key),
    person: college.ref('persons', key),
    residencies: (residencies ?? []).map(({ typeCode, startOn, endOn }) =>
      compact({ residency: college.ref('residency-types', typeCode), startOn, endOn }),
    ),
    levelClassifications: details.classification
      ? [
          {
            level: college.ref('academic-levels', 'UG'),
            latestClassification: college.ref('student-classifications', details.classification),
          },
        ]
      : [],
  })
  return [document]
}

function job(college: College, row: Cells): { position: Document; document: Document } {
  const key = row.sourcedId ?? ''
  const position = {
    id: college.guid('institution-positions', key),
    code: key,
    title: row.title,
  }
  const document = compact({
    id: college.guid('institution-jobs', key),
    person: college.ref('persons', row.userSourcedId),
    position: { id: position.id },
    department: college.ref('educational-institution-units', row.departmentCode),
    preference: 'primary',
    status: 'active',
    startOn: '2020-08-15',
    pbPhone: row.phone,
    pbExtension: row.extension,
    pbOffice: row.officeRoom,
    pbCampus: row.campus,
    pbPronounShared: row.pronounShared,
  })
  return { position, document }
}

/** Documents of students and employees. */
export function peopleDocuments(college: College, refDate: string): Record<string, Document[]> {
  const users = college.rows('users')
  const jobs = college.rows('employees').map((row) => job(college, row))
  return {
    persons: users.map((user) => person(college, user, refDate)),
    addresses: college
      .rows('contacts')
      .filter(({ kind }) => kind === 'address')
      .map((row) => address(college, row)),
    students: users.flatMap((user) => student(college, user)),
    'institution-positions': jobs.map(({ position }) => position),
    'institution-jobs': jobs.map(({ document }) => document),
  }
}
