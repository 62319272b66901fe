import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { between, pick, type Random, type Streams, shuffled } from '#random.ts'
import { gradeOf, isGraded, isPassFail } from '#records/grades.ts'
import { windowOf } from '#records/registration-window.ts'
import { areAllFree, type Occupied } from '#timetable/occupied.ts'
import { hasSeat, type Section } from '#timetable/section.ts'

/** Registrations in the current term. */
const currentTermCount = 12
/** Classes completed in a past term; the others are dropped or withdrawn. */
const maxCompleted = 26

/** Registrations in a term: half as many in a summer. */
function shareOf(total: number, { terms, current }: Calendar, term: Term): number {
  if (term === current) return currentTermCount
  if (term.index > current.index) return 0
  const past = terms.filter(({ index }) => index < current.index)
  const units = (list: readonly Term[]) =>
    list.reduce((sum, { season }) => sum + (season === 'SU' ? 1 : 2), 0)
  const countThrough = (list: readonly Term[]) =>
    Math.round(((total - currentTermCount) * units(list)) / units(past))
  const before = past.filter(({ index }) => index < term.index)
  return countThrough([...before, term]) - countThrough(before)
}

/** A deletion before the first day, a drop by census, or a withdrawal after. */
function leaveClass(random: Random, section: Section, ref: Day): { status: string; on: Day } {
  const { session } = section
  const status = isGraded(session, ref) ? pick(random, ['X', 'D', 'W']) : 'X'
  const leftOn = { X: session.start - 1, D: session.census, W: session.census + 9 }[status]
  return { status, on: Math.min(ref, leftOn ?? ref) }
}

function addRegistration(
  random: Random,
  student: Student,
  section: Section,
  { ref }: Calendar,
  completes: boolean,
): void {
  const { session, course } = section
  const isOver = isGraded(session, ref)
  const registeredOn = Math.min(ref, windowOf(student, section.term) + between(random, 0, 20))
  const leaving = completes ? null : leaveClass(random, section, ref)
  const withdrew = leaving?.status === 'W'
  student.registrations.push({
    section,
    status: leaving?.status ?? 'N',
    registeredOn,
    statusDate: Math.max(registeredOn, leaving?.on ?? registeredOn),
    credits: course.creditMin,
    mode: isPassFail(course) ? 'passFail' : 'standard',
    midterm: null,
    grade: withdrew ? 'W' : completes && isOver ? gradeOf(random, 0.2, course) : null,
    gradedOn: withdrew ? leaving.on : completes && isOver ? session.end + 4 : null,
    repeated: false,
  })
  if (completes) section.taken++
}

/** Registers a student for many classes, and drops or withdraws from those that conflict. */
export function registerLongHistory(
  streams: Streams,
  calendar: Calendar,
  student: Student,
  total: number,
  term: Term,
  sections: readonly Section[],
): void {
  const random = streams('longHistory', term.index)
  const open = sections.filter(({ school, cancelled }) => !school && !cancelled)
  const chosen = shuffled(random, open).slice(0, shareOf(total, calendar, term))
  const busy: Occupied = []
  const courses = new Set<string>()
  let completed = 0
  for (const section of chosen) {
    const fits =
      hasSeat(section) && areAllFree(busy, section.slots) && !courses.has(section.course.id)
    const completes = fits && completed < maxCompleted
    addRegistration(random, student, section, calendar, completes)
    if (!completes) continue
    completed++
    courses.add(section.course.id)
    busy.push(...section.slots)
  }
}
