import { type Application, applicationsOf } from '#admissions/applications.ts'
import { type School, schoolsOf } from '#admissions/schools.ts'
import { scoresOf } from '#admissions/test-scores.ts'
import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import { isoDay } from '#calendar/days.ts'
import type { ResidencyRecord } from '#money/residency.ts'
import type { Student } from '#people/student.ts'
import type { Streams } from '#random.ts'
import type { Folder } from './folder.ts'

const formatDay = (day: Day | null) => (day === null ? null : isoDay(day))

function writeApplication(
  folder: Folder,
  { profile, campus }: Student,
  application: Application,
  number: number,
): void {
  const sourcedId = `AP${profile.studentId}-${number}`
  folder.write('applications', {
    sourcedId,
    userSourcedId: profile.sourcedId,
    referenceId: `PB-${application.term.code}-${profile.studentId.slice(1)}`,
    typeCode: application.type,
    programCodes: application.programs,
    termSourcedId: application.term.sourcedId,
    campus,
    appliedOn: formatDay(application.appliedOn),
    progress: application.progress,
    decisionCode: application.decision,
    decidedOn: formatDay(application.decidedOn),
  })
  application.items.forEach((item, index) => {
    folder.write('application_items', {
      sourcedId: `${sourcedId}-${index + 1}`,
      applicationSourcedId: sourcedId,
      typeCode: item.type,
      state: item.state,
      required: item.required,
      dueOn: formatDay(item.dueOn),
      receivedOn: formatDay(item.receivedOn),
    })
  })
}

function writeSchools(folder: Folder, student: Student, schools: readonly School[]): void {
  const { studentId, sourcedId } = student.profile
  schools.forEach((school, index) => {
    folder.write('institutions_attended', {
      sourcedId: `IA${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      institutionCode: school.code,
      institutionTitle: school.title,
      kind: school.kind,
      ceeb: school.ceeb,
      city: school.city,
      state: school.state,
      attendedFrom: school.from,
      attendedTo: school.to,
      graduatedOn: formatDay(school.graduatedOn),
      credentials: school.credentials.length > 0 ? JSON.stringify(school.credentials) : null,
      gpa: school.gpa,
      credits: school.credits,
      transcript: school.transcript,
      transcriptReceivedOn: formatDay(school.receivedOn),
    })
  })
}

/** Residencies, applications, earlier schools and test scores of one student or applicant. */
export function writeAdmissions(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
  residencies: readonly ResidencyRecord[],
): void {
  const { studentId, sourcedId } = student.profile
  residencies.forEach(({ type, startOn, endOn }, index) => {
    folder.write('residencies', {
      sourcedId: `RE${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      typeCode: type,
      startOn: isoDay(startOn),
      endOn: formatDay(endOn),
    })
  })
  const schools = schoolsOf(streams, calendar, student)
  const scores = scoresOf(streams, calendar, student)
  applicationsOf(streams, calendar, student, { schools, scores }).forEach((application, index) => {
    writeApplication(folder, student, application, index + 1)
  })
  writeSchools(folder, student, schools)
  scores.forEach((score, index) => {
    folder.write('test_scores', {
      sourcedId: `TS${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      assessmentCode: score.assessment,
      takenOn: isoDay(score.takenOn),
      score: score.score,
      percentile: score.percentile,
      standing: 'active',
      reported: score.reported,
    })
  })
}
