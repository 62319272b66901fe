import type { Calendar, Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { between, chance, pick, type Random, type Streams } from '#random.ts'
import { areAllFree, type Occupied } from '#timetable/occupied.ts'
import { hasSeat, type Section } from '#timetable/section.ts'
import { creditGoal } from './credit-goal.ts'
import { canRepeat, earnsCredit, gradeOf, gradingDays, isGraded, isPassFail } from './grades.ts'
import type { Offer } from './offer.ts'
import { isLive, type Registration } from './registration.ts'
import { windowOf } from './registration-window.ts'
import { outcomeOf } from './statuses.ts'

/** Share of courses from the program's own subjects, by credential. */
const majorShare = { AA: 0.22, AS: 0.4, AAS: 0.6, DIP: 0.75, CERT: 0.85, NONE: 0.25 } as const

/** Probability of taking a class at another campus. */
const travelRate = {
  MAIN: { MAIN: 1, ICRC: 0.05, ONL: 0.5 },
  ICRC: { MAIN: 0.15, ICRC: 1, ONL: 0.5 },
  ONL: { MAIN: 0.12, ICRC: 0.08, ONL: 1 },
} as const

interface Attempt {
  readonly student: Student
  readonly term: Term
  readonly offer: Offer
  /** The first day on which the student can register for the term. */
  readonly windowOpens: Day
  readonly ref: Day
  readonly random: Random
  readonly busy: Occupied
  credits: number
}

function candidateSections({ student, offer, random }: Attempt): readonly Section[] {
  const { school, program, language } = student
  if (school && chance(random, 0.74)) return offer.bySchool.get(school) ?? offer.general
  if (language === 'learning' && chance(random, 0.55)) {
    return offer.bySubject.get('ESL') ?? offer.general
  }
  if (program && program.credential !== 'NONE' && chance(random, majorShare[program.credential])) {
    return offer.bySubject.get(pick(random, program.subjects)) ?? offer.general
  }
  return offer.general
}

/** Whether the course is completed, in progress or transferred. A failed one may be repeated. */
function hasTaken({ student, term }: Attempt, course: string, isRepeat: boolean): boolean {
  for (const entry of student.registrations) {
    if (entry.section.course.id !== course) continue
    if (entry.section.term === term) return true
    if (isLive(entry) && !(isRepeat && canRepeat(entry.grade))) return true
  }
  return student.transfers.some((transfer) => transfer.course === course)
}

function hasPassed({ registrations, transfers }: Student, course: string): boolean {
  return (
    registrations.some(
      ({ section, grade }) => section.course.id === course && earnsCredit(grade),
    ) ||
    transfers.some((transfer) => transfer.course === course && earnsCredit(transfer.grade ?? 'P'))
  )
}

/** Advanced courses come after a term or two. Some students started before the first term of the export. */
function isReady({ student, term }: Attempt, { course }: Section): boolean {
  if (course.requires && !hasPassed(student, course.requires) && term.index > 2) return false
  return (
    course.number < '200' ||
    course.number > '900' ||
    student.registrations.length >= 4 ||
    term.index < 2
  )
}

function isSuitable(attempt: Attempt, section: Section, isRepeat: boolean): boolean {
  const { student, random, busy, credits } = attempt
  const { course, campus, school } = section
  if (!school && !chance(random, travelRate[student.campus][campus])) return false
  if (!student.fullTime && credits + course.creditMin > 11.5) return false
  return (
    hasSeat(section) &&
    isReady(attempt, section) &&
    !hasTaken(attempt, course.id, isRepeat) &&
    areAllFree(busy, section.slots)
  )
}

/** Adds a registration to the student's record, with its grade after the class ends. */
function addRegistration(attempt: Attempt, section: Section): void {
  const { student, windowOpens, ref, random, busy } = attempt
  const { session, course } = section
  const outcome = outcomeOf(random, student, section, windowOpens, ref)
  const isHalfOver = session.weeks >= 12 && session.start + session.end <= 2 * ref
  const registration: Registration = {
    section,
    ...outcome,
    credits: course.creditMin,
    mode: isPassFail(course) ? 'passFail' : 'standard',
    midterm: isHalfOver && chance(random, 0.5) ? gradeOf(random, student.ability, course) : null,
    grade: null,
    gradedOn: null,
    repeated: false,
  }
  student.registrations.push(registration)
  if (isLive(registration)) {
    section.taken++
    if (isGraded(session, ref)) {
      registration.grade = gradeOf(random, student.ability, course)
      registration.gradedOn = session.end + between(random, 1, gradingDays - 1)
    }
  }
  const withdrew = registration.status === 'W'
  if (withdrew || (registration.status === 'D' && chance(random, 0.4))) {
    registration.grade = 'W'
    registration.gradedOn = registration.statusDate
  }
  if (isLive(registration) || withdrew) {
    attempt.credits += registration.credits
    busy.push(...section.slots)
  }
}

/** Adds a registration in a canceled section. */
function addCancelled({ student, windowOpens, random, ref }: Attempt, section: Section): void {
  const { session, course } = section
  const registeredOn = Math.min(ref, windowOpens + between(random, 0, 20))
  const statusDate = Math.min(ref, Math.max(registeredOn, session.start - between(random, 3, 12)))
  student.registrations.push({
    section,
    status: 'C',
    credits: course.creditMin,
    registeredOn,
    statusDate,
    mode: 'standard',
    midterm: null,
    grade: null,
    gradedOn: null,
    repeated: false,
  })
}

/** Repeats failed courses in the first section that fits. */
function retake(attempt: Attempt): void {
  const { student, offer, random } = attempt
  const failed = student.registrations.filter(
    (entry) => entry.section.term !== attempt.term && canRepeat(entry.grade),
  )
  for (const { section } of failed) {
    if (!chance(random, 0.6)) continue
    const sections = offer.byCourse.get(section.course.id) ?? []
    const from = Math.floor(random() * sections.length)
    for (let i = 0; i < Math.min(8, sections.length); i++) {
      const candidate = sections[(from + i) % sections.length]
      if (!candidate || !isSuitable(attempt, candidate, true)) continue
      addRegistration(attempt, candidate)
      break
    }
  }
}

const maxTries = 60

/** Registers a student for a term: failed courses first, then courses of the program and popular ones. */
export function register(
  streams: Streams,
  { ref }: Calendar,
  student: Student,
  term: Term,
  offer: Offer,
  personKey: readonly [tile: number, index: number],
): void {
  const random = streams('register', personKey[0], personKey[1], term.index)
  const goal = creditGoal(random, student, term, ref)
  const windowOpens = windowOf(student, term)
  if (goal === 0 || windowOpens > ref) return
  const attempt: Attempt = { student, term, offer, windowOpens, ref, random, busy: [], credits: 0 }
  retake(attempt)
  for (let tries = 0; tries < maxTries && attempt.credits < goal - 0.5; tries++) {
    const pool = candidateSections(attempt)
    if (pool.length === 0) continue
    const section = pick(random, pool)
    if (section.cancelled && chance(random, 0.12) && !hasTaken(attempt, section.course.id, false)) {
      addCancelled(attempt, section)
    } else if (isSuitable(attempt, section, false)) addRegistration(attempt, section)
  }
}
