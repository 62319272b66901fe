import type { Calendar, Term } from '#calendar/calendar.ts'
import { dayOf, instant, isoDay } from '#calendar/days.ts'
import type { Session } from '#calendar/sessions.ts'
import { campuses } from '#catalog/buildings.ts'
import { courses } from '#catalog/courses.ts'
import { departments } from '#catalog/departments.ts'
import { programs } from '#catalog/programs.ts'
import type { Folder } from './folder.ts'
import { campusOrg, collegeOrg, courseKey, departmentOrg, programKey } from './ids.ts'
import { inSpanish } from './in-spanish.ts'

/** Registration opens at 8 AM. */
const opensAtHour = 8
/** Registration closes at 11 PM. */
const closesAtHour = 23

const yearKey = (schoolYear: number) => `AY${schoolYear}`

function writeSession(
  folder: Folder,
  { ref }: Calendar,
  term: Term,
  session: Session,
  previous: string,
): void {
  const isTerm = session.code === term.code
  const isOpen = term.registrationOpens <= ref && ref <= session.start + 7
  folder.write('academicSessions', {
    sourcedId: session.sourcedId,
    title: session.title,
    type: isTerm ? 'term' : 'ext:subterm',
    startDate: isoDay(session.start),
    endDate: isoDay(session.end),
    parentSourcedId: isTerm ? yearKey(term.schoolYear) : term.sourcedId,
    schoolYear: term.schoolYear,
    'metadata.code': session.code,
    'metadata.registration': isOpen ? 'open' : 'closed',
    'metadata.registrationOpensAt': instant(term.registrationOpens, opensAtHour),
    'metadata.registrationClosesAt': instant(session.start + 7, closesAtHour),
    'metadata.censusOn': isoDay(session.census),
    'metadata.isOrientation': isTerm,
    'metadata.weeks': session.weeks,
    'metadata.isBookstore': isTerm,
    'metadata.precedingSourcedId': previous,
    'metadata.translations': inSpanish({ title: session.spanish }),
  })
}

/** School years run from July to June and are named by the year in which they end. */
export function writeSessions(folder: Folder, calendar: Calendar): void {
  const { terms } = calendar
  for (const schoolYear of new Set(terms.map((term) => term.schoolYear))) {
    folder.write('academicSessions', {
      sourcedId: yearKey(schoolYear),
      title: `${schoolYear - 1}–${String(schoolYear).slice(2)} academic year`,
      type: 'schoolYear',
      startDate: isoDay(dayOf(schoolYear - 1, 6, 1)),
      endDate: isoDay(dayOf(schoolYear, 5, 31)),
      schoolYear,
      'metadata.code': yearKey(schoolYear),
    })
  }
  for (const term of terms) {
    const before = terms[term.index - 1]?.sourcedId ?? ''
    term.sessions.forEach((session, index) => {
      const previous = index === 0 ? before : ''
      writeSession(folder, calendar, term, session, previous)
    })
  }
}

export function writeOrgs(folder: Folder): void {
  folder.write('orgs', {
    sourcedId: collegeOrg,
    name: 'Prairie Bend Community College',
    type: 'school',
    identifier: 'PBCC',
  })
  for (const { code, title } of campuses) {
    folder.write('orgs', {
      sourcedId: campusOrg(code),
      name: title,
      type: 'ext:campus',
      identifier: code,
      parentSourcedId: collegeOrg,
    })
  }
  for (const { code, title } of departments) {
    folder.write('orgs', {
      sourcedId: departmentOrg(code),
      name: title,
      type: 'department',
      identifier: code,
      parentSourcedId: collegeOrg,
    })
  }
}

export function writeCourses(folder: Folder): void {
  for (const course of courses) {
    const { id, title, subject } = course
    folder.write('courses', {
      sourcedId: courseKey(id),
      title,
      courseCode: id,
      orgSourcedId: departmentOrg(subject.department),
      subjects: subject.title,
      subjectCodes: subject.code,
    })
    folder.write('courses_ext', {
      sourcedId: `${courseKey(id)}-X`,
      courseSourcedId: courseKey(id),
      number: course.number,
      shortTitle: course.shortTitle,
      creditMin: course.creditMin,
      creditMax: course.creditMax,
      creditIncrement: course.creditMax ? 0.5 : null,
      academicLevel: 'UG',
      departmentCode: subject.department,
      description: course.description,
    })
  }
}

export function writePrograms(folder: Folder): void {
  for (const { code, title, spanish, credential, department, cip } of programs) {
    folder.write('programs', {
      sourcedId: programKey(code),
      code,
      title,
      credential,
      level: 'UG',
      department,
      cip,
      active: true,
      translations: inSpanish({ title: spanish }),
    })
  }
}
