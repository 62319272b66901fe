import type { Calendar, Term } from '#calendar/calendar.ts'
import { isOpenToAll } from '#catalog/requisites.ts'
import { isPassFail } from '#records/grades.ts'
import { isLive } from '#records/registration.ts'
import { windowOf } from '#records/registration-window.ts'
import { areAllFree } from '#timetable/occupied.ts'
import type { Section } from '#timetable/section.ts'
import type { FixedPerson } from './people.ts'

/** The personas' places on waitlists of the next term, and the free seats there. */
const waitlistPlaces = [
  { username: 'full.time', place: 2, free: 0 },
  // First in line for a free seat: the demo registrar offers it.
  { username: 'vet.benefits', place: 1, free: 1 },
] as const

/** The fullest section that fits the student's schedule. */
function findFullest(
  { student }: FixedPerson,
  term: Term,
  sections: readonly Section[],
  used: ReadonlySet<Section>,
): Section | undefined {
  const courseIds = new Set(student.registrations.map(({ section }) => section.course.id))
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
        !used.has(section) &&
        isOpenToAll(section.course.id) &&
        section.course.number >= '100' &&
        !isPassFail(section.course) &&
        !courseIds.has(section.course.id) &&
        areAllFree(busy, section.slots),
    )
    .toSorted((a, b) => b.taken / b.capacity - a.taken / a.capacity || a.name.localeCompare(b.name))
    .at(0)
}

/** Adds personas to waitlists, and adjusts the sections to their places and free seats. */
export function joinWaitlists(
  people: readonly FixedPerson[],
  { ref, next }: Calendar,
  term: Term,
  sections: readonly Section[],
): void {
  if (term !== next) return
  const used = new Set<Section>()
  for (const { username, place, free } of waitlistPlaces) {
    const person = people.find((fixedPerson) => fixedPerson.username === username)
    const section = person && findFullest(person, term, sections, used)
    if (!section) continue
    used.add(section)
    section.capacity = section.taken + free
    section.waiting = free > 0 ? place : Math.max(section.waiting, place + 1)
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
      waitlistPlace: place,
    })
  }
}
