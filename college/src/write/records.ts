import type { Calendar } from '#calendar/calendar.ts'
import { isoDay } from '#calendar/days.ts'
import { holdTypes } from '#catalog/hold-types.ts'
import { institutionByCode } from '#catalog/institutions.ts'
import type { Student } from '#people/student.ts'
import { creditsOf, type GpaSummary } from '#records/gpa-summary.ts'
import { isLive, type Registration } from '#records/registration.ts'
import type { Folder } from './folder.ts'
import { collegeOrg } from './ids.ts'

const holdTypeByCode = new Map(holdTypes.map((type) => [type.code, type]))

function writePrograms(folder: Folder, { profile, programs, campus }: Student): void {
  programs.forEach((entry, index) => {
    const { program } = entry
    folder.write('student_programs', {
      sourcedId: `${profile.sourcedId}-PG${index + 1}`,
      userSourcedId: profile.sourcedId,
      programCode: program.code,
      objective: entry.objective,
      status: entry.status,
      primary: entry.primary,
      startOn: isoDay(entry.startOn),
      endOn: entry.endOn === null ? null : isoDay(entry.endOn),
      startTerm: entry.startTerm,
      expectedGraduationOn:
        entry.expectedGraduationOn === null ? null : isoDay(entry.expectedGraduationOn),
      catalogYear: entry.startTerm.slice(0, 4),
      campus,
      statusDetail: entry.detail,
      disciplines:
        program.credential === 'NONE'
          ? null
          : JSON.stringify([{ code: program.code, title: program.title, type: 'major' }]),
    })
  })
}

function writeRegistration(folder: Folder, student: Student, registration: Registration): void {
  const { sourcedId, studentId } = student.profile
  const { section, grade } = registration
  const { session } = section
  const enrollment = `E${section.sourcedId.slice(1)}-${studentId}`
  const stays = isLive(registration)
  folder.write('enrollments', {
    sourcedId: enrollment,
    classSourcedId: section.sourcedId,
    schoolSourcedId: collegeOrg,
    userSourcedId: sourcedId,
    role: 'student',
    beginDate: isoDay(session.start),
    endDate: isoDay(stays ? session.end : registration.statusDate),
  })
  const { attempted, earned, points } = creditsOf(registration)
  folder.write('registrations_ext', {
    sourcedId: `${enrollment}-X`,
    enrollmentSourcedId: enrollment,
    statusCode: registration.status,
    statusDate: isoDay(registration.statusDate),
    registeredOn: isoDay(registration.registeredOn),
    gradingMode: registration.mode,
    credits: registration.credits,
    finalGrade: grade,
    gradeVerified: grade === null ? null : true,
    midtermGrade: registration.midterm,
    repeatCode: registration.repeated ? 'R' : null,
    attempted,
    earned,
    qualityPoints: points,
    gradedOn: registration.gradedOn === null ? null : isoDay(registration.gradedOn),
    waitlistPlace: registration.waitlistPlace ?? null,
    // The hub's registrar offers seats itself.
    seatOfferedAt: null,
    seatOfferEndsAt: null,
  })
}

function writeHolds(folder: Folder, { profile, holds }: Student): void {
  holds.forEach((hold, index) => {
    const type = holdTypeByCode.get(hold.type)
    if (!type) return
    folder.write('holds', {
      sourcedId: `H${profile.studentId}-${index + 1}`,
      userSourcedId: profile.sourcedId,
      typeCode: type.code,
      title: type.title,
      category: type.category,
      message: type.message,
      startOn: isoDay(hold.startOn),
      endOn: hold.endOn === null ? null : isoDay(hold.endOn),
      officeUseOnly: type.officeUseOnly,
      blocksRegistration: type.blocksRegistration,
      officeCode: type.officeCode,
    })
  })
}

function writeTransfers(folder: Folder, { terms }: Calendar, student: Student): void {
  const { sourcedId, studentId } = student.profile
  student.transfers.forEach((transfer, index) => {
    folder.write('transfers', {
      sourcedId: `X${studentId}-${String(index + 1).padStart(2, '0')}`,
      userSourcedId: sourcedId,
      courseNumber: transfer.course,
      shortTitle: transfer.shortTitle,
      gradeValue: transfer.grade,
      awardedCredit: transfer.credits,
      creditType: transfer.type,
      institutionCode: transfer.institution,
      institutionTitle: institutionByCode.get(transfer.institution)?.title ?? transfer.institution,
      externalCourse: transfer.external,
      termSourcedId: terms[student.firstTerm]?.sourcedId ?? null,
      appliedOn: isoDay(transfer.appliedOn),
      statusCode: 'TR',
    })
  })
}

function writeGpas(folder: Folder, { profile }: Student, gpas: readonly GpaSummary[]): void {
  for (const { scope, term, source, value, attempted, earned, points } of gpas) {
    folder.write('gpas', {
      sourcedId: `G${profile.studentId}-${term?.code ?? 'CUM'}-${source.toUpperCase()}`,
      userSourcedId: profile.sourcedId,
      scope,
      termSourcedId: term?.sourcedId ?? null,
      source,
      level: 'UG',
      value,
      attemptedCredits: attempted,
      earnedCredits: earned,
      qualityPoints: points,
    })
  }
}

/** Programs, registrations, holds, transfers and averages of one student. */
export function writeRecords(
  folder: Folder,
  calendar: Calendar,
  student: Student,
  gpas: readonly GpaSummary[],
): void {
  writePrograms(folder, student)
  for (const registration of student.registrations) {
    writeRegistration(folder, student, registration)
  }
  writeHolds(folder, student)
  writeTransfers(folder, calendar, student)
  writeGpas(folder, student, gpas)
}
