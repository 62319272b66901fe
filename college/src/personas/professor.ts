import type { Calendar, Term } from '#calendar/calendar.ts'
import { courseById } from '#catalog/courses.ts'
import type { Teacher } from '#people/staff.ts'
import type { Student } from '#people/student.ts'
import { isLive } from '#records/registration.ts'
import type { SectionPlan } from '#timetable/plan.ts'
import type { TermSchedule } from '#timetable/schedule.ts'
import type { DeliveryMode, Section } from '#timetable/section.ts'

/** Teaches only the courses listed here and those that personas need. */
export const professor = 'faculty.prof'

const sectionsPerTerm = 5

const teaches: readonly (readonly [course: string, mode: DeliveryMode])[] = [
  ['ENG-105', 'inPerson'],
  ['LIT-101', 'inPerson'],
  ['ENG-105', 'online'],
  ['ENG-221', 'hybrid'],
  ['ENG-106', 'inPerson'],
]

/** The sections that the professor needs for five in a term, besides existing ones. */
export function professorPlans(sections: readonly Section[]): SectionPlan[] {
  const already = sections.filter(({ teacher }) => teacher?.username === professor).length
  return teaches.slice(0, sectionsPerTerm - already).flatMap(([id, mode]) => {
    const course = courseById.get(id)
    if (!course) return []
    return [
      {
        course,
        mode,
        part: 'full',
        campus: mode === 'online' ? 'ONL' : 'MAIN',
        school: null,
        guests: [],
        teacher: professor,
        morning: true,
      },
    ]
  })
}

const isProfessors = ({ teacher }: Section) => teacher?.username === professor

/**
 * Adds cases to the professor's rosters without changing anyone else's term: a class shared
 * with a colleague, a student who opted out of the directory, and one who left a class of the next
 * term yesterday. Called after everyone has registered.
 */
export function arrangeRosters(
  term: Term,
  { current, next, ref }: Calendar,
  sections: readonly Section[],
  students: readonly Student[],
  colleagues: readonly Teacher[],
  schedule: TermSchedule,
): void {
  const own = sections.filter(isProfessors)
  const shared = own.find(({ course }) => course.id === 'ENG-221')
  if (shared)
    shared.colleague =
      colleagues.find((colleague) => schedule.canTeach(colleague, shared.slots)) ?? null
  const seats = students.flatMap((student) =>
    student.registrations
      .filter((registration) => own.includes(registration.section) && isLive(registration))
      .map((registration) => ({ student, registration })),
  )
  if (term === current) {
    const seat = seats.find(({ registration }) => registration.section.course.id === 'ENG-105')
    if (seat) seat.student.profile.optOut = true
  }
  if (term === next) {
    const seat = seats.find(({ registration }) => registration.registeredOn < ref - 1)
    if (!seat) return
    seat.registration.status = 'X'
    seat.registration.statusDate = ref - 1
    seat.registration.section.taken--
  }
}
