import { toStudentNumber } from '@myhub/domain/people/student-number.ts'
import type { Static } from 'typebox'
import type { Document } from '../http/clean-document.ts'
import { type EthosMapping, type Mapped, type MappingContext, mapping, record } from '../mapping.ts'
import { placeOf } from '../place.ts'
import {
  day,
  guidIn,
  listOf,
  optional,
  optionalReference,
  optionalText,
  shape,
  text,
} from '../values.ts'
import { collegeId } from './offer.ts'

const Person = shape({
  id: text,
  privacyStatus: optional(shape({ privacyCategory: optionalText })),
  names: listOf(
    shape({
      type: optional(shape({ category: optionalText })),
      preference: optionalText,
      firstName: optionalText,
      middleName: optionalText,
      lastNamePrefix: optionalText,
      lastName: optionalText,
      pedigree: optionalText,
      fullName: optionalText,
    }),
  ),
  dateOfBirth: optionalText,
  dateDeceased: optionalText,
  gender: optionalText,
  genderIdentity: optionalReference,
  personalPronoun: optionalReference,
  veteranStatus: optional(shape({ category: optionalText })),
  roles: listOf(shape({ role: text, startOn: optionalText, endOn: optionalText })),
  credentials: listOf(
    shape({ type: text, value: optionalText, startOn: optionalText, endOn: optionalText }),
  ),
  addresses: listOf(
    shape({
      address: optionalReference,
      type: optional(shape({ addressType: optionalText })),
      startOn: optionalText,
      endOn: optionalText,
      preference: optionalText,
    }),
  ),
  phones: listOf(
    shape({
      type: optional(shape({ phoneType: optionalText })),
      preference: optionalText,
      countryCallingCode: optionalText,
      number: optionalText,
      extension: optionalText,
    }),
  ),
  emails: listOf(
    shape({
      type: optional(shape({ emailType: optionalText })),
      preference: optionalText,
      address: optionalText,
    }),
  ),
})
type Person = Static<typeof Person>
export type Name = NonNullable<Person['names']>[number]

const roleNames: Readonly<Record<string, string>> = {
  student: 'student',
  instructor: 'instructor',
  employee: 'employee',
  advisor: 'advisor',
  alumni: 'alumni',
  prospectiveStudent: 'applicant',
}

/** The preferred entry of its kind, otherwise the first. */
export const nameOf = (names: readonly Name[], category: string): Name | undefined => {
  const matches = names.filter(({ type }) => type?.category === category)
  return matches.find(({ preference }) => preference === 'preferred') ?? matches[0]
}

export const lastName = (name: Name | undefined) =>
  [name?.lastNamePrefix, name?.lastName].filter((part) => part !== undefined).join(' ')

function toRecords(person: Person, context: MappingContext): Mapped[] {
  const { references, related, extra, note, now } = context
  const { numberCredential, usernameCredential } = context
  const id = person.id.toLowerCase()
  const names = person.names ?? []
  const legal = nameOf(names, 'legal') ?? nameOf(names, 'personal') ?? names[0]
  const favored = nameOf(names, 'favored')
  const credential = (type: string) => person.credentials?.find((entry) => entry.type === type)
  const username = credential(usernameCredential)
  const today = new Date(now).toISOString().slice(0, 10)
  const number = credential(numberCredential)?.value ?? ''
  const isStudent = person.roles?.some(({ role }) =>
    ['student', 'prospectiveStudent', 'alumni'].includes(role),
  )
  const studentId = isStudent ? (toStudentNumber(number) ?? '') : ''
  if (isStudent && number !== '' && studentId === '')
    note('credentials.value', 'not a student number (4 to 16 letters and digits): not used')
  const [student] = related('students', id)
  const levels = student?.levelClassifications as
    | { latestClassification?: { id: string } }[]
    | undefined
  return [
    record('people', id, {
      isEnabled: String(
        username !== undefined && !(username.endOn && day(username.endOn) <= today),
      ),
      // A person without a sign-in name still gets a row; no one signs in with a GUID.
      username: (username?.value || number || id).toLowerCase(),
      studentId,
      givenName: legal?.firstName ?? legal?.fullName ?? '',
      middleName: legal?.middleName ?? '',
      familyName: lastName(legal),
      preferredFirst: favored?.firstName ?? '',
      preferredMiddle: favored?.middleName ?? '',
      organizationSisId: collegeId,
    }),
    record('personDetails', id, {
      personSisId: id,
      studentId,
      legalFirst: legal?.firstName ?? '',
      legalMiddle: legal?.middleName ?? '',
      legalLast: lastName(legal),
      suffix: legal?.pedigree ?? '',
      birthDate: day(person.dateOfBirth),
      legalSex: person.gender ?? '',
      genderIdentityCode: references.code('gender-identities', person.genderIdentity),
      pronounCode: references.code('personal-pronouns', person.personalPronoun),
      directoryOptOut: String(person.privacyStatus?.privacyCategory === 'restricted'),
      veteranStatus: person.veteranStatus?.category ?? '',
      homeCampusCode: extra('homeCampusCode'),
      classificationCode: references.code(
        'student-classifications',
        levels?.[0]?.latestClassification,
      ),
      isDeceased: String(person.dateDeceased !== undefined),
    }),
  ]
}

function rolesOf(person: Person): Mapped[] {
  const id = person.id.toLowerCase()
  const known = (person.roles ?? []).filter(({ role }) => roleNames[role] !== undefined)
  return known.map(({ role, startOn, endOn }, index) =>
    record('roles', `${id}:role:${role}:${index}`, {
      personSisId: id,
      role: roleNames[role] ?? '',
      isPrimary: String(index === 0),
      startOn: day(startOn),
      endOn: day(endOn),
      organizationSisId: collegeId,
    }),
  )
}

/** `+13195550123`, from the parts in Ethos or as typed. */
export function phoneNumber(number: string, country: string | undefined): string {
  const digits = number.replaceAll(/\D/g, '')
  if (number.trim().startsWith('+')) return `+${digits}`
  const code = country?.replaceAll(/\D/g, '') || '1'
  return code === '1' && digits.length === 11 ? `+${digits}` : `+${code}${digits}`
}

/** Merges duplicate entries; which one is kept does not depend on their order. */
function numbered(id: string, kind: string) {
  const seen = new Map<string, number>()
  return (type: string) => {
    const count = (seen.get(type) ?? 0) + 1
    seen.set(type, count)
    return `${id}:${kind}:${type}:${count}`
  }
}

function contactsOf(person: Person, { related }: MappingContext): Mapped[] {
  const personSisId = person.id.toLowerCase()
  const [mail, phone, place] = ['email', 'phone', 'address'].map((kind) =>
    numbered(personSisId, kind),
  )
  const emails = (person.emails ?? []).flatMap(({ address, type, preference }) => {
    const kind = type?.emailType ?? 'other'
    if (address === undefined || !mail) return []
    const isPreferred = String(preference !== undefined)
    const values = { personSisId, kind: 'email', type: kind, value: address, isPreferred }
    return [record('contacts', mail(kind), values)]
  })
  const phones = (person.phones ?? []).flatMap(({ number, type, preference, ...rest }) => {
    const kind = type?.phoneType ?? 'other'
    if (number === undefined || !phone) return []
    return [
      record('contacts', phone(kind), {
        personSisId,
        kind: 'phone',
        type: kind,
        value: phoneNumber(number, rest.countryCallingCode),
        isPreferred: String(preference !== undefined),
        extension: rest.extension ?? '',
      }),
    ]
  })
  const addresses = (person.addresses ?? []).flatMap(({ address, type, preference, ...dates }) => {
    const [addressDocument] = related('addresses', guidIn(address))
    const kind = type?.addressType ?? 'other'
    if (!addressDocument || !place) return []
    return [
      record('contacts', place(kind), {
        personSisId,
        kind: 'address',
        type: kind,
        ...placeOf(addressDocument),
        isPreferred: String(preference !== undefined),
        startOn: day(dates.startOn),
        endOn: day(dates.endOn),
      }),
    ]
  })
  return [...emails, ...phones, ...addresses]
}

const idsIn = (document: Document): string[] =>
  ((document.addresses ?? []) as { address?: { id?: string } }[]).flatMap(
    ({ address }) => address?.id ?? [],
  )

const persons = mapping({
  resource: 'persons',
  kinds: ['people', 'personDetails', 'roles', 'contacts'],
  owner: 'id',
  extras: ['homeCampusCode'],
  references: ['gender-identities', 'personal-pronouns', 'student-classifications'],
  related: [
    {
      resource: 'students',
      owner: 'person',
      key: ({ person }) => guidIn(person as { id: string }),
    },
    { resource: 'addresses', ids: idsIn, key: ({ id }) => String(id).toLowerCase() },
  ],
  schema: Person,
  map: (person, context) => [
    ...toRecords(person, context),
    ...rolesOf(person),
    ...contactsOf(person, context),
  ],
})

const jobs = mapping({
  resource: 'institution-jobs',
  kinds: ['employees'],
  owner: 'person',
  extras: ['phone', 'extension', 'officeRoom', 'campusCode', 'isPronounShared'],
  references: ['institution-positions', 'educational-institution-units'],
  schema: shape({
    id: text,
    person: shape({ id: text }),
    position: optionalReference,
    department: optionalReference,
  }),
  map: (job, { references, extra }) => [
    record('employees', job.id.toLowerCase(), {
      personSisId: guidIn(job.person),
      title: references.title('institution-positions', job.position),
      departmentCode: references.code('educational-institution-units', job.department),
      phone: extra('phone'),
      extension: extra('extension'),
      officeRoom: extra('officeRoom'),
      campusCode: extra('campusCode'),
      isPronounShared: extra('isPronounShared'),
    }),
  ],
})

/** People at the college. */
export const peopleMappings: readonly EthosMapping[] = [persons, jobs]
