import { isVeteran } from '#admissions/new-student.ts'
import type { Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { earnsCredit } from './grades.ts'

/** Days from the opening of registration to each group's turn; the college publishes them. */
export const turnDays = { veterans: 0, from45: 1, from30: 2, from15: 3, others: 7 } as const

/** Who is new registers this long before the first day at the earliest, once admitted. */
const newcomersBefore = 80

/** What is on the transcript by a day: classes that are over, each course once, and transfers. */
function creditsBy({ registrations, transfers }: Student, day: Day): number {
  const passed = registrations
    .filter(({ gradedOn, grade }) => gradedOn !== null && gradedOn <= day && earnsCredit(grade))
    .map(({ section, credits }) => [section.course.id, credits] as const)
  const brought = transfers.map(({ credits }) => credits)
  return [...new Map(passed).values(), ...brought].reduce((sum, credits) => sum + credits, 0)
}

/** The first day on which a student could register for a term: by service, then by earned credits. */
export function turnOf(student: Student, term: Term): Day {
  const opens = term.registrationOpens
  if (student.firstTerm === term.index)
    return Math.max(opens + turnDays.others, term.start - newcomersBefore)
  if (isVeteran(student)) return opens + turnDays.veterans
  const credits = creditsBy(student, opens)
  if (credits >= 45) return opens + turnDays.from45
  if (credits >= 30) return opens + turnDays.from30
  return opens + (credits >= 15 ? turnDays.from15 : turnDays.others)
}

/** When a student registered for the first class here; null for who has none. */
export function firstRegisteredOn({ registrations, firstTerm }: Student): Day | null {
  const days = registrations
    .filter(({ section }) => section.term.index === firstTerm)
    .map(({ registeredOn }) => registeredOn)
  return days.length > 0 ? Math.min(...days) : null
}
