import { isVeteran } from '#admissions/new-student.ts'
import type { Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { earnsCredit } from './grades.ts'

/** Days from the opening of registration to each group's window, as published by the college. */
export const windowDays = { veterans: 0, from45: 1, from30: 2, from15: 3, others: 7 } as const

/** How many days before the first day admitted students may register at the earliest. */
const newStudentLead = 80

/** Earned credits by a day: completed classes, each course once, and transfer credit. */
function creditsBy({ registrations, transfers }: Student, day: Day): number {
  const passed = registrations
    .filter(({ gradedOn, grade }) => gradedOn !== null && gradedOn <= day && earnsCredit(grade))
    .map(({ section, credits }) => [section.course.id, credits] as const)
  const transferCredits = transfers.map(({ credits }) => credits)
  return [...new Map(passed).values(), ...transferCredits].reduce(
    (sum, credits) => sum + credits,
    0,
  )
}

/** The day on which a student's registration window opens: by military service, then by earned credits. */
export function windowOf(student: Student, term: Term): Day {
  const opens = term.registrationOpens
  if (student.firstTerm === term.index)
    return Math.max(opens + windowDays.others, term.start - newStudentLead)
  if (isVeteran(student)) return opens + windowDays.veterans
  const credits = creditsBy(student, opens)
  if (credits >= 45) return opens + windowDays.from45
  if (credits >= 30) return opens + windowDays.from30
  return opens + (credits >= 15 ? windowDays.from15 : windowDays.others)
}

/** The day of a student's first registration; null without one. */
export function firstRegisteredOn({ registrations, firstTerm }: Student): Day | null {
  const days = registrations
    .filter(({ section }) => section.term.index === firstTerm)
    .map(({ registeredOn }) => registeredOn)
  return days.length > 0 ? Math.min(...days) : null
}
