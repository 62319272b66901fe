import { sessionLead } from '#admissions/orientation.ts'
import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { SessionPart } from '#calendar/sessions.ts'
import { courseById } from '#catalog/courses.ts'
import type { Student } from '#people/student.ts'
import { isGraded, isPassFail } from '#records/grades.ts'
import type { Registration } from '#records/registration.ts'
import { isLive } from '#records/registration.ts'
import { windowOf } from '#records/registration-window.ts'
import { areAllFree, type Occupied } from '#timetable/occupied.ts'
import type { SectionPlan } from '#timetable/plan.ts'
import type { Section } from '#timetable/section.ts'
import type { FixedClass } from './fixed-class.ts'
import { type FixedPerson, termOf } from './people.ts'

function partOf(part: FixedClass['part'], term: Term): SessionPart {
  if (part !== 'clockChange') return part
  return term.season === 'FA' ? 'second8' : term.season === 'SP' ? 'first8' : 'full'
}

function planFor(
  entry: FixedClass,
  { student }: FixedPerson,
  term: Term,
  guest: Occupied,
): SectionPlan {
  const course = courseById.get(entry.course)
  if (!course) throw new Error(`A fixed record names a course that is not taught: ${entry.course}`)
  const isOnline = entry.mode === 'online' || entry.mode === 'virtualLive'
  const school = entry.atSchool ? student.school : null
  const home = student.campus === 'ONL' ? 'MAIN' : student.campus
  return {
    course,
    part: partOf(entry.part, term),
    mode: entry.mode,
    campus: isOnline ? 'ONL' : (school?.campus ?? home),
    school,
    guests: [guest],
    teacher: entry.teacher,
    morning: true,
  }
}

function keyOf({ course, part, mode, campus, school }: SectionPlan): string {
  return [course.id, part, mode, campus, school?.code].join(' ')
}

/** New students register on the day after their orientation session, others on the day after their window opens. */
function registrationDay(student: Student, term: Term, ref: Day): Day {
  const isNew = student.firstTerm === term.index
  return Math.min(ref, 1 + (isNew ? term.start - sessionLead : windowOf(student, term)))
}

function registrationOf(
  entry: FixedClass,
  student: Student,
  section: Section,
  ref: Day,
): Registration {
  const { session, term, course } = section
  const isOver = isGraded(session, ref)
  const registeredOn = registrationDay(student, term, ref)
  const withdrew = entry.status === 'W'
  const changed = withdrew ? Math.min(ref, session.census + 20) : registeredOn
  return {
    section,
    status: entry.status,
    credits: course.creditMin,
    registeredOn,
    statusDate: changed,
    mode: isPassFail(course) ? 'passFail' : 'standard',
    midterm: null,
    grade: withdrew ? 'W' : isOver ? entry.grade : null,
    gradedOn: withdrew ? changed : isOver ? session.end + 3 : null,
    repeated: false,
  }
}

/**
 * Registers the personas for one term. Each class gets a section, or shares
 * one of another persona. `make` schedules it when the persona is free.
 */
export function enrollFixed(
  people: readonly FixedPerson[],
  calendar: Calendar,
  term: Term,
  createSection: (plan: SectionPlan) => Section,
): Section[] {
  const sectionsByKey = new Map<string, Section[]>()
  for (const person of people) {
    const busy: Occupied = []
    for (const entry of person.classes) {
      if (termOf(calendar, entry.term) !== term) continue
      const plan = planFor(entry, person, term, busy)
      const key = keyOf(plan)
      const others = sectionsByKey.get(key) ?? []
      const shared = entry.teacher ? undefined : others.find(({ slots }) => areAllFree(busy, slots))
      const section = shared ?? createSection(plan)
      if (!shared) sectionsByKey.set(key, [...others, section])
      const registration = registrationOf(entry, person.student, section, calendar.ref)
      person.student.registrations.push(registration)
      busy.push(...section.slots)
      if (isLive(registration)) section.taken++
    }
  }
  return [...sectionsByKey.values()].flat()
}
