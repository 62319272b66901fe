import type { Calendar, Term } from './calendar/calendar.ts'
import { type Population, populationOf } from './people/population.ts'
import { type StaffMember, staffOf } from './people/staff.ts'
import type { Student } from './people/student.ts'
import { applicantOf, studentOf } from './people/students.ts'
import { enrollFixed } from './personas/enroll.ts'
import { registerLongHistory } from './personas/long-history.ts'
import { type FixedPerson, fixedPeople } from './personas/people.ts'
import { arrangeRosters, professor, professorPlans } from './personas/professor.ts'
import { joinWaitlists } from './personas/waitlists.ts'
import { between, type Streams } from './random.ts'
import { toOffer } from './records/offer.ts'
import { register } from './records/register.ts'
import { makeSection, type SectionFactory } from './timetable/build.ts'
import { numberSections } from './timetable/number.ts'
import { offerings, sectionCount } from './timetable/plan.ts'
import { type Rooms, roomsOfTile, TermSchedule } from './timetable/schedule.ts'
import type { Section } from './timetable/section.ts'
import { shareSeats } from './timetable/share-seats.ts'

/**
 * One copy of the college's people and rooms. A college of scale 3 has three tiles with one
 * catalog and calendar; one of scale 0.1 has a tenth of a tile. Tiles are independent.
 */
export interface Tile {
  readonly number: number
  readonly share: number
  readonly staff: readonly StaffMember[]
  readonly students: readonly Student[]
  /** Creates a term's sections and registers students. Call it for each term in order. */
  runTerm(term: Term): readonly Section[]
}

/** A different random order each term, so that no student is always last. */
const strides = [1, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/** Teachers by department. */
function group(staff: readonly StaffMember[]): Map<string, StaffMember[]> {
  const teachers = new Map<string, StaffMember[]>()
  for (const member of staff) {
    const isTeacher = member.job === 'fullTime' || member.job === 'adjunct'
    if (!isTeacher || member.username === professor) continue
    teachers.set(member.department, [...(teachers.get(member.department) ?? []), member])
  }
  return teachers
}

function peopleOf(
  streams: Streams,
  calendar: Calendar,
  population: Population,
  tile: number,
): Student[] {
  const { studentCount, applicantCount } = population
  return [
    ...Array.from({ length: studentCount }, (_, index) =>
      studentOf(streams, calendar, population, tile, index),
    ),
    ...Array.from({ length: applicantCount }, (_, index) =>
      applicantOf(streams, calendar, tile, studentCount + index),
    ),
  ]
}

/** Fills the waitlists of full sections that are open for registration. */
function fillWaitLists(streams: Streams, { ref }: Calendar, sections: readonly Section[]): void {
  sections.forEach((section, index) => {
    const isJoinable = section.session.start + 7 >= ref
    if (!isJoinable || section.taken < section.capacity) return
    section.waiting = between(streams('waiting', section.term.index, index), 0, 5)
  })
}

export function createTile(
  streams: Streams,
  calendar: Calendar,
  number: number,
  share: number,
): Tile {
  const population = populationOf(calendar, share)
  const staff = staffOf(streams, number, share)
  const fixed: FixedPerson[] = number === 0 ? fixedPeople(streams, calendar) : []
  const others = peopleOf(streams, calendar, population, number)
  const teachers = group(staff)
  const byUsername = new Map(staff.map((member) => [member.username, member]))
  const rooms: Rooms = roomsOfTile(number)

  return {
    number,
    share,
    staff,
    students: [...fixed.map(({ student }) => student), ...others],
    runTerm(term) {
      const schedule = new TermSchedule()
      const factory: SectionFactory = {
        streams,
        term,
        tile: number,
        rooms,
        schedule,
        teachers,
        byUsername,
      }
      let count = 0
      const create = (plan: Parameters<typeof makeSection>[1]) =>
        makeSection(factory, plan, count++)
      const taken = enrollFixed(fixed, calendar, term, create)
      const taught = number === 0 ? professorPlans(taken).map(create) : []
      const required = [...taken, ...taught]
      const rest = Math.max(0, sectionCount(term, share) - required.length)
      const sections = [...required, ...offerings(streams, term, number, rest).map(create)]
      numberSections(sections, number)
      for (const { student, registrations } of fixed) {
        if (registrations > 0) {
          registerLongHistory(streams, calendar, student, registrations, term, sections)
        }
      }
      const offer = toOffer(sections)
      const stride = strides[term.index] ?? 1
      for (let turn = 0; turn < stride; turn++) {
        for (let index = turn; index < others.length; index += stride) {
          const student = others[index]
          if (student) register(streams, calendar, student, term, offer, [number, index])
        }
      }
      if (number === 0) {
        const colleagues = teachers.get('ENGL') ?? []
        arrangeRosters(term, calendar, sections, others, colleagues, schedule)
      }
      fillWaitLists(streams, calendar, sections)
      joinWaitlists(fixed, calendar, term, sections)
      if (term.index >= calendar.current.index) shareSeats(term, number, sections)
      return sections
    },
  }
}
