import type { Calendar, Term } from '#calendar/calendar.ts'
import { isOpenToAll } from '#catalog/requisites.ts'
import { isPassFail } from '#records/grades.ts'
import { isLive } from '#records/registration.ts'
import { windowOf } from '#records/registration-window.ts'
import { allFree } from '#timetable/occupied.ts'
import type { Section } from '#timetable/section.ts'
import type { Fixed } from './people.ts'

/** Waitlist positions of personas in the next term. */
const WAITS = 'full.time'
const PLACE = 2

/** The fullest section that fits the student's schedule. */
function fullest(
  { student }: Fixed,
  term: Term,
  sections: readonly Section[],
): Section | undefined {
  const taken = new Set(student.registrations.map(({ section }) => section.course.id))
  const busy = student.registrations
    .filter((entry) => entry.section.term === term && isLive(entry))
    .flatMap(({ section }) => section.slots)
  return sections
    .filter(
      (section) =>
        section.mode === 'inPerson' &&
        section.campus === student.campus &&
        !section.school &&
        !section.cancelled &&
        section.taken > 0 &&
        isOpenToAll(section.course.id) &&
        section.course.number >= '100' &&
        !isPassFail(section.course) &&
        !taken.has(section.course.id) &&
        allFree(busy, section.slots),
    )
    .toSorted((a, b) => b.taken / b.capacity - a.taken / a.capacity || a.name.localeCompare(b.name))
    .at(0)
}

/** Adds a persona to the waitlist of a section and fills the section. */
export function waitForSeat(
  people: readonly Fixed[],
  { ref, next }: Calendar,
  term: Term,
  sections: readonly Section[],
): void {
  const person = term === next && people.find(({ username }) => username === WAITS)
  const section = person && fullest(person, term, sections)
  if (!section) return
  section.capacity = section.taken
  section.waiting = Math.max(section.waiting, PLACE + 1)
  const on = Math.min(ref, windowOf(person.student, term) + 1)
  person.student.registrations.push({
    section,
    status: 'WL',
    credits: section.course.creditMin,
    registeredOn: on,
    statusDate: on,
    mode: 'standard',
    midterm: null,
    grade: null,
    gradedOn: null,
    repeated: false,
    waitlistPlace: PLACE,
  })
}
