import { type Cells, type College, compact, type Document, numberOf } from '#ethos/college.ts'

function application(college: College, row: Cells): Document {
  const isEnrolled = row.progress === 'enrolled'
  return compact({
    id: college.guid('admission-applications', row.sourcedId ?? ''),
    referenceId: row.referenceId,
    applicant: college.ref('persons', row.userSourcedId),
    applicationAcademicPrograms: (row.programCodes ? row.programCodes.split(',') : []).map((code) =>
      college.ref('academic-programs', code.trim()),
    ),
    type: college.ref('admission-application-types', row.typeCode),
    academicPeriod: college.ref('academic-periods', row.termSourcedId),
    site: college.ref('sites', row.campus),
    appliedOn: row.appliedOn,
    admittedOn: row.decidedOn,
    matriculatedOn: isEnrolled ? row.decidedOn : undefined,
    pbProgress: row.progress,
  })
}

const decision = (college: College, row: Cells): Document => ({
  id: college.guid('admission-decisions', row.sourcedId ?? ''),
  application: college.ref('admission-applications', row.sourcedId),
  decisionType: college.ref('admission-decision-types', row.decisionCode),
  decidedOn: row.decidedOn && `${row.decidedOn}T00:00:00Z`,
})

const item = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('admission-application-supporting-items', row.sourcedId ?? ''),
    application: college.ref('admission-applications', row.applicationSourcedId),
    type: college.ref('admission-application-supporting-item-types', row.typeCode),
    status: { type: row.state },
    receivedOn: row.receivedOn,
    required: row.required === 'true' ? 'mandatory' : undefined,
    requiredByDate: row.dueOn,
  })

function education(college: College, row: Cells): Document {
  return compact({
    id: college.guid('person-external-education', row.sourcedId ?? ''),
    person: college.ref('persons', row.userSourcedId),
    institution: college.ref('educational-institutions', row.institutionCode),
    attendancePeriods: [compact({ startOn: row.attendedFrom, endOn: row.attendedTo })],
    graduationDate: row.graduatedOn,
    performanceMeasure: row.gpa,
    totalCredits: numberOf(row.credits),
    pbTranscript: row.transcript,
    pbTranscriptOn: row.transcriptReceivedOn,
  })
}

const credentials = (college: College, row: Cells): Document[] =>
  JSON.parse(row.credentials || '[]').map(
    ({ title, earnedOn }: { title: string; earnedOn: string }, index: number) =>
      compact({
        id: college.guid('person-external-education-credentials', `${row.sourcedId} ${index}`),
        externalEducation: college.ref('person-external-education', row.sourcedId),
        credential: { title },
        earnedOn,
      }),
  )

const score = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('student-aptitude-assessments', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    assessment: college.ref('aptitude-assessments', row.assessmentCode),
    assessedOn: row.takenOn,
    score: { type: 'numeric', value: numberOf(row.score) },
    percentiles: row.percentile
      ? [{ type: college.ref('assessment-percentile-types', '1'), value: numberOf(row.percentile) }]
      : [],
    status: row.standing,
    reported: row.reported,
  })

/** Applications and external education. */
export function admissionDocuments(college: College): Record<string, Document[]> {
  const applications = college.rows('applications')
  const attended = college.rows('institutions_attended')
  return {
    'admission-applications': applications.map((row) => application(college, row)),
    'admission-decisions': applications
      .filter(({ decisionCode }) => decisionCode)
      .map((row) => decision(college, row)),
    'admission-application-supporting-items': college
      .rows('application_items')
      .map((row) => item(college, row)),
    'person-external-education': attended.map((row) => education(college, row)),
    'person-external-education-credentials': attended.flatMap((row) => credentials(college, row)),
    'student-aptitude-assessments': college.rows('test_scores').map((row) => score(college, row)),
  }
}
