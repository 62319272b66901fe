import { type Cells, type College, compact, type Document, numberOf } from '#ethos/college.ts'

const reasons: Readonly<Record<string, string>> = {
  D: 'dropped',
  W: 'withdrawn',
  X: 'dropped',
  // WL, the waitlist.
  L: 'pending',
}

function registration(college: College, row: Cells, details: Cells): Document {
  const { statusCode = '', statusDate, registeredOn, gradingMode, credits } = details
  const reason = reasons[statusCode.slice(-1)] ?? 'registered'
  return compact({
    id: college.guid('section-registrations', row.sourcedId ?? ''),
    registrant: college.ref('persons', row.userSourcedId),
    section: college.ref('sections', row.classSourcedId),
    academicLevel: college.ref('academic-levels', 'UG'),
    originallyRegisteredOn: registeredOn && `${registeredOn}T00:00:00Z`,
    status: {
      registrationStatus: reason === 'registered' ? 'registered' : 'notRegistered',
      sectionRegistrationStatusReason: reason,
      detail: college.ref('section-registration-statuses', statusCode),
    },
    statusDate: statusDate && `${statusDate}T00:00:00Z`,
    credit: compact({ measure: 'credit', registrationCredit: numberOf(credits) }),
    gradingOption: compact({ mode: gradingMode }),
    involvement: compact({ startOn: row.beginDate, endOn: row.endDate }),
    stcStatuses: [{ stcStatus: statusCode, stcStatusDate: statusDate }],
    pbWaitlistPlace: details.waitlistPlace,
  })
}

function transcriptGrade(college: College, row: Cells, details: Cells): Document {
  const { finalGrade, attempted, earned, qualityPoints, repeatCode, gradedOn } = details
  return compact({
    id: college.guid('student-transcript-grades', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    course: { section: college.ref('sections', row.classSourcedId) },
    grade: college.ref('grade-definitions', finalGrade),
    awardGradeScheme: college.ref('grade-schemes', 'UG'),
    credit: compact({
      attemptedCredit: numberOf(attempted),
      earnedCredit: numberOf(earned),
      qualityPoint: qualityPoints ? { nonWeighted: numberOf(qualityPoints) } : undefined,
      repeatedSection: repeatCode ? 'repeatedIncludeNeither' : 'notRepeated',
    }),
    recordedOn: gradedOn,
  })
}

const unverifiedGrade = (college: College, row: Cells, { midtermGrade }: Cells): Document => ({
  id: college.guid('student-unverified-grades', row.sourcedId ?? ''),
  student: college.ref('persons', row.userSourcedId),
  sectionRegistration: college.ref('section-registrations', row.sourcedId),
  details: {
    grades: [
      {
        grade: college.ref('grade-definitions', midtermGrade),
        type: college.ref('section-grade-types', 'MID1'),
      },
    ],
  },
})

function registrationDocuments(college: College): Record<string, Document[]> {
  const registrations: Document[] = []
  const grades: Document[] = []
  const unverified: Document[] = []
  for (const row of college.rows('enrollments')) {
    if (row.role !== 'student') continue
    const key = row.sourcedId ?? ''
    const details = college.row('registrations_ext', 'enrollmentSourcedId', key) ?? {}
    registrations.push(registration(college, row, details))
    if (details.finalGrade) grades.push(transcriptGrade(college, row, details))
    if (details.midtermGrade) unverified.push(unverifiedGrade(college, row, details))
  }
  return {
    'section-registrations': registrations,
    'student-transcript-grades': grades,
    'student-unverified-grades': unverified,
    'section-grade-types': [
      {
        id: college.guid('section-grade-types', 'MID1'),
        code: 'MID1',
        title: 'Midterm',
        category: 'midterm',
      },
      {
        id: college.guid('section-grade-types', 'FINAL'),
        code: 'FINAL',
        title: 'Final',
        category: 'final',
      },
    ],
  }
}

function gradeDefinitions(college: College): Document[] {
  const values = new Set<string>()
  for (const { finalGrade, midtermGrade } of college.rows('registrations_ext'))
    for (const value of [finalGrade, midtermGrade]) if (value) values.add(value)
  for (const { list, code } of college.rows('codes')) if (list === 'grade' && code) values.add(code)
  for (const { gradeValue } of college.rows('transfers')) if (gradeValue) values.add(gradeValue)
  return [...values].map((value) => ({
    id: college.guid('grade-definitions', value),
    scheme: college.ref('grade-schemes', 'UG'),
    grade: { type: 'literal', value },
  }))
}

const hold = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('person-holds', row.sourcedId ?? ''),
    person: college.ref('persons', row.userSourcedId),
    type: { category: row.category, detail: college.ref('person-hold-types', row.typeCode) },
    notificationIndicator: row.officeUseOnly === 'true' ? 'watch' : 'notify',
    startOn: `${row.startOn}T00:00:00Z`,
    endOn: row.endOn && `${row.endOn}T00:00:00Z`,
    // An internal note, not a message.
    comment: 'Spoke with 123-45-6789 on the phone',
    pbMessage: row.message,
    pbOfficeOnly: row.officeUseOnly,
    pbBlocks: row.blocksRegistration,
    pbOffice: row.officeCode,
  })

function studentProgram(college: College, row: Cells): Document {
  const period = college.row('academicSessions', 'metadata.code', row.startTerm ?? '')
  const disciplines: { code: string }[] = JSON.parse(row.disciplines || '[]')
  return compact({
    id: college.guid('student-academic-programs', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    program: college.ref('academic-programs', row.programCode),
    curriculumObjective: row.objective,
    preference: row.primary === 'true' ? 'primary' : undefined,
    site: college.ref('sites', row.campus),
    catalog: college.ref('academic-catalogs', row.catalogYear),
    academicLevel: college.ref('academic-levels', 'UG'),
    disciplines: disciplines.map(({ code }) => ({
      discipline: college.ref('academic-disciplines', code),
    })),
    startOn: row.startOn,
    endOn: row.endOn,
    academicPeriods: compact({ starting: college.ref('academic-periods', period?.sourcedId) }),
    enrollmentStatus: {
      status: row.status,
      detail: college.ref('enrollment-statuses', row.statusDetail),
    },
    expectedGraduationDate: row.expectedGraduationOn,
  })
}

function disciplinesAndCatalogs(college: College): Record<string, Document[]> {
  const disciplines = new Map<string, Document>()
  const catalogs = new Set<string>()
  for (const row of college.rows('student_programs')) {
    if (row.catalogYear) catalogs.add(row.catalogYear)
    for (const { code, title, type } of JSON.parse(row.disciplines || '[]'))
      disciplines.set(code, {
        id: college.guid('academic-disciplines', code),
        abbreviation: code,
        title,
        type,
      })
  }
  return {
    'academic-disciplines': [...disciplines.values()],
    'academic-catalogs': [...catalogs].map((code) => ({
      id: college.guid('academic-catalogs', code),
      code,
      title: `Catalog ${code}`,
    })),
  }
}

function transfer(college: College, row: Cells): Document {
  const course = college.row('courses', 'courseCode', row.courseNumber ?? '')
  return compact({
    id: college.guid('student-course-transfers', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    equivalentCourse: college.ref('courses', course?.sourcedId),
    transferredFrom: college.ref('educational-institutions', row.institutionCode),
    academicLevel: college.ref('academic-levels', 'UG'),
    academicPeriod: college.ref('academic-periods', row.termSourcedId),
    grade: college.ref('grade-definitions', row.gradeValue),
    credit: {
      creditCategory: {
        creditType: row.creditType === 'workLife' ? 'workLifeExperience' : row.creditType,
      },
      measure: 'credit',
      awardedCredit: numberOf(row.awardedCredit),
    },
    equivalencyAppliedOn: row.appliedOn,
    status: college.ref('course-transfer-statuses', row.statusCode),
    pbExternalCourse: row.externalCourse,
    // An elective is not a course in the catalog.
    pbCourseNumber: course ? undefined : row.courseNumber,
    pbShortTitle: row.shortTitle,
  })
}

function gpas(college: College): Document[] {
  const students = new Map<string, { periodBased: Document[]; cumulative: Document[] }>()
  for (const row of college.rows('gpas')) {
    const key = row.userSourcedId ?? ''
    const lists = students.get(key) ?? { periodBased: [], cumulative: [] }
    students.set(key, lists)
    const value = compact({
      academicPeriod: college.ref('academic-periods', row.termSourcedId),
      academicSource: row.source,
      academicLevel: college.ref('academic-levels', row.level),
      value: numberOf(row.value),
      attemptedCredits: numberOf(row.attemptedCredits),
      earnedCredits: numberOf(row.earnedCredits),
      qualityPoints: numberOf(row.qualityPoints),
    })
    ;(row.scope === 'period' ? lists.periodBased : lists.cumulative).push(value)
  }
  return [...students].map(([key, lists]) => ({
    id: college.guid('student-grade-point-averages', key),
    student: college.ref('persons', key),
    ...lists,
  }))
}

/** Academic records of students. */
export function recordDocuments(college: College): Record<string, Document[]> {
  const statuses = new Set(college.rows('transfers').flatMap(({ statusCode }) => statusCode || []))
  return {
    ...registrationDocuments(college),
    'grade-definitions': gradeDefinitions(college),
    'person-holds': college.rows('holds').map((row) => hold(college, row)),
    ...disciplinesAndCatalogs(college),
    'student-academic-programs': college
      .rows('student_programs')
      .map((row) => studentProgram(college, row)),
    'student-course-transfers': college.rows('transfers').map((row) => transfer(college, row)),
    'course-transfer-statuses': [...statuses].map((code) => ({
      id: college.guid('course-transfer-statuses', code),
      code,
      title: code,
    })),
    'student-grade-point-averages': gpas(college),
  }
}
