import { orientationOf } from '#admissions/orientation.ts'
import {
  levelTitles,
  selfAssessmentsOf,
  spanishLevels,
  titleOfCourse,
} from '#admissions/self-assessments.ts'
import type { Calendar } from '#calendar/calendar.ts'
import { instant, isoDay } from '#calendar/days.ts'
import { agreementKinds } from '#catalog/agreements.ts'
import { buildingByCode } from '#catalog/buildings.ts'
import { veteranBenefitsOf } from '#money/veteran-benefits.ts'
import { officeOf } from '#people/office.ts'
import type { Student } from '#people/student.ts'
import type { Streams } from '#random.ts'
import { type Advising, advisorsOf, bookingOf } from '#records/advisors.ts'
import { agreementsOf } from '#records/agreements.ts'
import type { Folder } from './folder.ts'
import { inSpanish } from './in-spanish.ts'

const agreementByCode = new Map(agreementKinds.map((kind) => [kind.code, kind]))

/** Sessions begin at 10 AM; steps are completed at 3 PM. */
const sessionHour = 10
const doneHour = 15

const sessionPlaces = {
  MAIN: `${buildingByCode.get('COM')?.title}, second floor`,
  ICRC: `${buildingByCode.get('ICN')?.title}, room 100`,
  ONL: `${buildingByCode.get('COM')?.title}, second floor`,
} as const

const spanishPlaces = {
  MAIN: `${buildingByCode.get('COM')?.spanish}, segundo piso`,
  ICRC: `${buildingByCode.get('ICN')?.spanish}, salón 100`,
  ONL: `${buildingByCode.get('COM')?.spanish}, segundo piso`,
} as const

function writeAdvisors(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
  advising: Advising,
): void {
  const { sourcedId, studentId } = student.profile
  advisorsOf(streams, calendar, student, advising).forEach((advisor, index) => {
    folder.write('advisors', {
      sourcedId: `AD${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      advisorSourcedId: advisor.member.sourcedId,
      typeCode: advisor.type,
      primary: advisor.primary,
      programCode: advisor.program,
      startOn: isoDay(advisor.startOn),
      endOn: advisor.endOn === null ? null : isoDay(advisor.endOn),
      office: officeOf(advisor.member),
      bookingUrl: bookingOf(advisor.member),
    })
  })
}

function writeOrientation(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
): void {
  const { profile, campus } = student
  const orientation = orientationOf(streams, calendar, student)
  if (!orientation) return
  const { term, state, completedOn, sessionOn, registered, steps } = orientation
  const sourcedId = `OR${profile.studentId}`
  const meets = sessionOn !== null
  folder.write('orientation', {
    sourcedId,
    userSourcedId: profile.sourcedId,
    termSourcedId: term.sourcedId,
    required: true,
    status: state,
    completedOn: completedOn === null ? null : isoDay(completedOn),
    sessionStartsAt: meets ? instant(sessionOn, sessionHour) : null,
    sessionCampus: meets ? (campus === 'ICRC' ? 'ICRC' : 'MAIN') : null,
    sessionLocation: meets ? sessionPlaces[campus] : null,
    sessionRegistered: meets ? registered : null,
    translations: inSpanish({ sessionLocation: meets ? spanishPlaces[campus] : null }),
  })
  steps.forEach(({ kind, state: status, doneOn, dueOn }, index) => {
    folder.write('orientation_steps', {
      sourcedId: `${sourcedId}-${kind.key}`,
      orientationSourcedId: sourcedId,
      key: kind.key,
      title: kind.title,
      description: kind.description,
      url: kind.url,
      required: kind.required,
      status,
      doneAt: doneOn === null ? null : instant(doneOn, doneHour),
      dueOn: isoDay(dueOn),
      auto: kind.auto,
      sortOrder: (index + 1) * 10,
      translations: inSpanish({
        title: kind.spanishTitle,
        description: kind.spanishDescription,
      }),
    })
  })
}

function writeAgreements(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
): void {
  const { sourcedId, studentId } = student.profile
  for (const { code, term, dueOn, status, actedOn } of agreementsOf(streams, calendar, student)) {
    const kind = agreementByCode.get(code)
    if (!kind) continue
    folder.write('agreements', {
      sourcedId: `AG${studentId}-${code}-${term.code}`,
      userSourcedId: sourcedId,
      code,
      termSourcedId: term.sourcedId,
      title: kind.title,
      dueOn: isoDay(dueOn),
      canDecline: kind.canDecline,
      status,
      actedAt: actedOn === null ? null : instant(actedOn, doneHour),
    })
  }
}

function writeSelfAssessments(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
): void {
  const { sourcedId, studentId } = student.profile
  selfAssessmentsOf(streams, calendar, student).forEach((entry, index) => {
    folder.write('self_assessments', {
      sourcedId: `SA${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      area: entry.area,
      level: entry.level,
      levelTitle: levelTitles[entry.level] ?? null,
      takenOn: isoDay(entry.takenOn),
      courseNumber: entry.course,
      courseTitle: titleOfCourse(entry.course),
      source: entry.source,
      status: entry.status,
      translations: inSpanish({ levelTitle: spanishLevels[entry.level] }),
    })
  })
}

function writeBenefits(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
): void {
  const { sourcedId, studentId } = student.profile
  veteranBenefitsOf(streams, calendar, student).forEach((benefit, index) => {
    folder.write('veteran_benefits', {
      sourcedId: `VB${studentId}-${index + 1}`,
      userSourcedId: sourcedId,
      chapter: benefit.chapter,
      percent: benefit.percent,
      startOn: isoDay(benefit.startOn),
      certifiedTerms: benefit.certifiedTerms,
      state: benefit.state,
    })
  })
}

/** Advisors, orientation, agreements, self-assessments and veterans' benefits of one student. */
export function writeGuidance(
  folder: Folder,
  streams: Streams,
  calendar: Calendar,
  student: Student,
  advising: Advising,
): void {
  writeAdvisors(folder, streams, calendar, student, advising)
  writeOrientation(folder, streams, calendar, student)
  writeAgreements(folder, streams, calendar, student)
  writeSelfAssessments(folder, streams, calendar, student)
  writeBenefits(folder, streams, calendar, student)
}
