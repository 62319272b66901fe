import type { Report } from './findings.ts'
import type { Cells, Checker } from './read.ts'

/** column → the referenced file, or `codes:list`, or a column such as `programs.code`. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  academicSessions: {
    parentSourcedId: 'academicSessions',
    'metadata.precedingSourcedId': 'academicSessions',
  },
  orgs: { parentSourcedId: 'orgs' },
  courses: { orgSourcedId: 'orgs', subjectCodes: 'codes:subject' },
  courses_ext: {
    courseSourcedId: 'courses',
    academicLevel: 'codes:academicLevel',
    departmentCode: 'codes:department',
  },
  classes: {
    courseSourcedId: 'courses',
    schoolSourcedId: 'orgs',
    termSourcedIds: 'academicSessions',
  },
  sections_ext: { classSourcedId: 'classes', campus: 'codes:campus' },
  meetings: {
    classSourcedId: 'classes',
    methodCode: 'codes:instructionalMethod',
    building: 'codes:building',
    campus: 'codes:campus',
  },
  users: { primaryOrgSourcedId: 'orgs' },
  roles: { userSourcedId: 'users', orgSourcedId: 'orgs' },
  people_ext: {
    userSourcedId: 'users',
    genderIdentityCode: 'codes:genderIdentity',
    pronounCode: 'codes:pronoun',
    homeCampus: 'codes:campus',
    classification: 'codes:classification',
  },
  contacts: { userSourcedId: 'users' },
  programs: {
    credential: 'codes:credential',
    level: 'codes:academicLevel',
    department: 'codes:department',
  },
  student_programs: {
    userSourcedId: 'users',
    programCode: 'programs.code',
    startTerm: 'academicSessions.metadata.code',
    campus: 'codes:campus',
    statusDetail: 'codes:programStatus',
  },
  enrollments: { classSourcedId: 'classes', schoolSourcedId: 'orgs', userSourcedId: 'users' },
  registrations_ext: {
    enrollmentSourcedId: 'enrollments',
    statusCode: 'codes:registrationStatus',
  },
  holds: {
    userSourcedId: 'users',
    typeCode: 'codes:holdType',
    officeCode: 'codes:office',
  },
  transfers: {
    userSourcedId: 'users',
    institutionCode: 'codes:institution',
    termSourcedId: 'academicSessions',
  },
  employees: {
    userSourcedId: 'users',
    departmentCode: 'codes:department',
    campus: 'codes:campus',
  },
  gpas: {
    userSourcedId: 'users',
    termSourcedId: 'academicSessions',
    level: 'codes:academicLevel',
  },
  course_requisites: {
    courseCode: 'courses.courseCode',
    requiredCourseCode: 'courses.courseCode',
    assessmentCode: 'codes:assessment',
  },
  program_requirements: { programCode: 'programs.code' },
  program_roles: { programCode: 'programs.code', userSourcedId: 'users' },
  advisors: {
    userSourcedId: 'users',
    advisorSourcedId: 'users',
    typeCode: 'codes:advisorType',
    programCode: 'programs.code',
  },
  self_assessments: { userSourcedId: 'users' },
  orientation: {
    userSourcedId: 'users',
    termSourcedId: 'academicSessions',
    sessionCampus: 'codes:campus',
  },
  orientation_steps: { orientationSourcedId: 'orientation' },
  agreements: {
    userSourcedId: 'users',
    code: 'codes:agreement',
    termSourcedId: 'academicSessions',
  },
  eligibilities: { userSourcedId: 'users', termSourcedId: 'academicSessions' },
  veteran_benefits: { userSourcedId: 'users', certifiedTerms: 'academicSessions' },
  section_materials: { classSourcedId: 'classes' },
  charges: { userSourcedId: 'users', termSourcedId: 'academicSessions' },
  payments: { userSourcedId: 'users', termSourcedId: 'academicSessions' },
  account_balances: { userSourcedId: 'users' },
  card_balances: { userSourcedId: 'users' },
  residencies: { userSourcedId: 'users', typeCode: 'codes:residencyType' },
  applications: {
    userSourcedId: 'users',
    typeCode: 'codes:applicationType',
    programCodes: 'programs.code',
    termSourcedId: 'academicSessions',
    campus: 'codes:campus',
    decisionCode: 'codes:applicationDecision',
  },
  application_items: {
    applicationSourcedId: 'applications',
    typeCode: 'codes:applicationItem',
  },
  institutions_attended: {
    userSourcedId: 'users',
    institutionCode: 'codes:institution',
  },
  test_scores: { userSourcedId: 'users', assessmentCode: 'codes:assessment' },
}

/** Referenced columns other than `sourcedId`. */
const otherKeys: Readonly<Record<string, string>> = {
  courses: 'courseCode',
  programs: 'code',
  academicSessions: 'metadata.code',
}

const multiple = new Set(['termSourcedIds', 'certifiedTerms', 'programCodes'])

/** Checks that references exist. A file comes after the files it refers to. */
export function checkReferences(report: Report): Checker {
  const known = new Map<string, Set<string>>()
  const add = (space: string, value: string) => {
    const values = known.get(space) ?? new Set()
    values.add(value)
    known.set(space, values)
  }
  const deferredChecks: (() => void)[] = []

  const indexRow = (file: string, row: Cells) => {
    add(file, row.sourcedId ?? '')
    const key = otherKeys[file]
    if (key) add(`${file}.${key}`, row[key] ?? '')
    if (file === 'codes') add(`codes:${row.list}`, row.code ?? '')
  }

  const check = (file: string, row: Cells, column: string, target: string) => {
    const value = row[column] ?? ''
    if (value === '') return
    for (const reference of multiple.has(column) ? value.split(',') : [value]) {
      if (known.get(target)?.has(reference)) continue
      report(
        file,
        'reference',
        `${row.sourcedId}: ${column} names ${reference}, which is not in ${target}`,
      )
    }
  }

  const names = ['codes', ...Object.keys(references)]
  const rows = names.map((file) => {
    const columns = Object.entries(references[file] ?? {})
    return [
      file,
      (row: Cells) => {
        indexRow(file, row)
        for (const [column, target] of columns) {
          if (target === file) deferredChecks.push(() => check(file, row, column, target))
          else check(file, row, column, target)
        }
      },
    ] as const
  })
  return {
    rows: Object.fromEntries(rows),
    end() {
      for (const runCheck of deferredChecks) runCheck()
    },
  }
}
