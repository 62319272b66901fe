import type {
  CourseEvidence,
  Requirement,
  TestEvidence,
} from '@myhub/domain/registration/checks/requirement.ts'
import type { TimedMeeting, Weekday } from '@myhub/domain/registration/time-conflicts.ts'
import type { Cells, College } from '#ethos/college.ts'

/** The registrar's data about the college, apart from documents that change. */
export interface Facts {
  /** The public number of a course. */
  course(courseId: string): string
  meetings(sectionId: string): readonly TimedMeeting[]
  requirement(course: string, kind: 'prerequisite' | 'corequisite'): Requirement
  /** The final grade of a registration; null before it is graded. */
  grade(registrationId: string): string | null
  transfers(personId: string): readonly CourseEvidence[]
  tests(personId: string): readonly TestEvidence[]
}

const meeting = ({
  days,
  startTime,
  endTime,
  startOn,
  endOn,
  exceptions,
}: Cells): TimedMeeting => ({
  days: (days ? days.split(',').map((day) => day.trim()) : []) as Weekday[],
  startTime: startTime || null,
  endTime: endTime || null,
  startOn: startOn ?? '',
  endOn: endOn ?? '',
  exceptions: exceptions ? exceptions.split(',').map((day) => day.trim()) : [],
})

function alternative(row: Cells): Requirement {
  const { requiredCourseCode, assessmentCode, leastGrade, leastScore, mayBeInProgress, text } = row
  if (requiredCourseCode)
    return {
      kind: 'course',
      courseId: requiredCourseCode,
      leastGrade: leastGrade || null,
      mayBeInProgress: mayBeInProgress === 'true',
    }
  return assessmentCode
    ? { kind: 'test', testCode: assessmentCode, leastScore: Number(leastScore) }
    : { kind: 'other', text: text ?? '' }
}

/** Reads all facts at once, because the export may be gone later. */
export function factsOf(college: College): Facts {
  const { guid, rows } = college
  const courses = new Map(
    rows('courses').map((row) => [guid('courses', row.sourcedId ?? ''), row.courseCode ?? '']),
  )
  const meetings = Map.groupBy(rows('meetings'), (row) =>
    guid('sections', row.classSourcedId ?? ''),
  )
  const requisites = Map.groupBy(
    rows('course_requisites'),
    (row) => `${row.courseCode} ${row.kind}`,
  )
  const grades = new Map(
    rows('registrations_ext').map((row) => [
      guid('section-registrations', row.enrollmentSourcedId ?? ''),
      row.finalGrade || null,
    ]),
  )
  const toPersonId = (row: Cells) => guid('persons', row.userSourcedId ?? '')
  const transfers = Map.groupBy(rows('transfers'), toPersonId)
  const tests = Map.groupBy(rows('test_scores'), toPersonId)
  return {
    course: (courseId) => courses.get(courseId) ?? '',
    meetings: (sectionId) => (meetings.get(sectionId) ?? []).map(meeting),
    requirement: (course, kind) => {
      const groups = Map.groupBy(requisites.get(`${course} ${kind}`) ?? [], (row) => row.groupId)
      const of = [...groups.values()].map(
        (group): Requirement => ({ kind: 'any', of: group.map(alternative) }),
      )
      return { kind: 'all', of }
    },
    grade: (registrationId) => grades.get(registrationId) ?? null,
    transfers: (personId) =>
      (transfers.get(personId) ?? []).map(({ courseNumber = '', gradeValue }) => ({
        courseId: courseNumber,
        state: 'completed',
        grade: gradeValue || null,
      })),
    tests: (personId) =>
      (tests.get(personId) ?? []).map(({ assessmentCode = '', score }) => ({
        testCode: assessmentCode,
        score: score ? Number(score) : null,
        isExpired: false,
      })),
  }
}
