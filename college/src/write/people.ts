import type { Calendar } from '#calendar/calendar.ts'
import { isoDay } from '#calendar/days.ts'
import { codesOf } from '#catalog/codes.ts'
import type { Address } from '#people/places.ts'
import type { StaffMember } from '#people/staff.ts'
import type { Student } from '#people/student.ts'
import type { GpaSummary } from '#records/gpa-summary.ts'
import type { Row } from './csv-file.ts'
import type { Folder } from './folder.ts'
import { campusOrg, collegeNumber, collegeOrg, staffMail, studentMail } from './ids.ts'

const pronounTitles = new Map(codesOf('pronoun').map(({ code, title }) => [code, title]))
const secondYearCredits = 30
/** Accounts of former students stay active for this many terms. */
const accountTerms = 4

/** Assigns ids to a person's contacts: `P9000123-1`, `P9000123-2`, … */
function contactWriter(folder: Folder, sourcedId: string) {
  let count = 0
  return (row: Row) => {
    count++
    folder.write('contacts', {
      sourcedId: `${sourcedId}-${count}`,
      userSourcedId: sourcedId,
      ...row,
    })
  }
}

function addressRow(address: Address, type: string, preferred: boolean, since: number): Row {
  return { kind: 'address', type, ...address, preferred, startOn: isoDay(since) }
}

function classificationOf({ kind, program }: Student, gpas: readonly GpaSummary[]): string {
  if (kind === 'joint') return 'HS'
  if (!program || program.credential === 'NONE') return 'ND'
  const earned = gpas.find(({ source }) => source === 'all')?.earned ?? 0
  return earned >= secondYearCredits ? 'SO' : 'FR'
}

function writeRoles(folder: Folder, { terms }: Calendar, student: Student): void {
  const { sourcedId } = student.profile
  const first = terms[student.firstTerm]
  const last = terms[student.lastTerm]
  const isFormer = student.standing === 'former'
  folder.write('roles', {
    sourcedId: `${sourcedId}-R1`,
    userSourcedId: sourcedId,
    roleType: 'primary',
    role: student.standing === 'applicant' ? 'ext:applicant' : 'student',
    beginDate: student.standing === 'applicant' || !first ? null : isoDay(first.start),
    endDate: isFormer && last ? isoDay(last.end) : null,
    orgSourcedId: collegeOrg,
  })
  if (!student.programs.some(({ status }) => status === 'complete')) return
  folder.write('roles', {
    sourcedId: `${sourcedId}-R2`,
    userSourcedId: sourcedId,
    roleType: 'secondary',
    role: 'ext:alumni',
    beginDate: last ? isoDay(last.end) : null,
    orgSourcedId: collegeOrg,
  })
}

function writeStudentContacts(folder: Folder, calendar: Calendar, student: Student): void {
  const { profile, firstTerm } = student
  const add = contactWriter(folder, profile.sourcedId)
  const since = (calendar.terms[firstTerm]?.start ?? calendar.ref) - 60
  add({ kind: 'email', type: 'school', value: studentMail(profile.username), preferred: true })
  if (profile.personalEmail) {
    add({ kind: 'email', type: 'personal', value: profile.personalEmail, preferred: false })
  }
  if (profile.mobile) {
    add({ kind: 'phone', type: 'mobile', value: profile.mobile, preferred: true })
  }
  if (profile.homePhone) {
    add({ kind: 'phone', type: 'home', value: profile.homePhone, preferred: !profile.mobile })
  }
  add(addressRow(profile.address, 'home', true, since))
  if (profile.mailing) add(addressRow(profile.mailing, 'mailing', false, since + 30))
}

/** A student or applicant: account, roles, restricted data and contacts. */
export function writeStudent(
  folder: Folder,
  calendar: Calendar,
  student: Student,
  gpas: readonly GpaSummary[],
): void {
  const { profile, standing, lastTerm, programs } = student
  const { name, sourcedId, username, studentId } = profile
  const isEmpty = programs.length === 0
  const isOpen = standing !== 'former' || lastTerm >= calendar.current.index - accountTerms
  folder.write('users', {
    sourcedId,
    enabledUser: isOpen && !profile.deceased,
    username,
    userIds: `{studentId:${studentId}}`,
    givenName: name.given,
    familyName: name.family,
    middleName: name.middle,
    identifier: studentId,
    email: isEmpty ? null : studentMail(username),
    sms: profile.mobile,
    phone: profile.homePhone,
    preferredGivenName: name.preferred,
    primaryOrgSourcedId: campusOrg(student.campus),
    pronouns: pronounTitles.get(profile.pronoun) ?? null,
  })
  writeRoles(folder, calendar, student)
  folder.write('people_ext', {
    sourcedId: `${sourcedId}-X`,
    userSourcedId: sourcedId,
    studentId,
    legalFirst: name.given,
    legalMiddle: name.middle,
    legalLast: name.family,
    suffix: profile.suffix,
    birthDate: isEmpty ? null : isoDay(profile.birthDay),
    legalSex: isEmpty ? 'unknown' : profile.sex,
    genderIdentityCode: profile.genderIdentity,
    pronounCode: profile.pronoun,
    directoryOptOut: profile.optOut,
    veteranStatus: isEmpty ? 'unknown' : profile.veteran,
    homeCampus: isEmpty ? null : student.campus,
    classification: isEmpty ? null : classificationOf(student, gpas),
    deceased: profile.deceased,
  })
  if (!isEmpty) writeStudentContacts(folder, calendar, student)
}

const staffRoles = {
  fullTime: 'teacher',
  adjunct: 'teacher',
  advisor: 'ext:advisor',
  staff: 'ext:staff',
} as const

/** A member of staff. Neither birth date nor home address is exported. */
export function writeStaff(folder: Folder, member: StaffMember): void {
  const { sourcedId, username, name } = member
  folder.write('users', {
    sourcedId,
    enabledUser: true,
    username,
    givenName: name.given,
    familyName: name.family,
    middleName: name.middle,
    email: staffMail(username),
    phone: collegeNumber,
    preferredGivenName: name.preferred,
    primaryOrgSourcedId: campusOrg(member.campus),
    pronouns: pronounTitles.get(member.pronoun) ?? null,
  })
  folder.write('roles', {
    sourcedId: `${sourcedId}-R1`,
    userSourcedId: sourcedId,
    roleType: 'primary',
    role: staffRoles[member.job],
    orgSourcedId: collegeOrg,
  })
  folder.write('people_ext', {
    sourcedId: `${sourcedId}-X`,
    userSourcedId: sourcedId,
    legalFirst: name.given,
    legalMiddle: name.middle,
    legalLast: name.family,
    legalSex: member.sex,
    pronounCode: member.pronoun,
    directoryOptOut: false,
    homeCampus: member.campus,
    deceased: false,
  })
  const add = contactWriter(folder, sourcedId)
  add({ kind: 'email', type: 'school', value: staffMail(username), preferred: true })
  add({
    kind: 'phone',
    type: 'business',
    value: collegeNumber,
    preferred: true,
    extension: member.extension,
  })
}
