import type { Facts, Meeting, SectionFacts } from './facts.ts'
import type { Report } from './findings.ts'

function overlaps(a: Meeting, b: Meeting): boolean {
  return (
    a.start < b.end &&
    b.start < a.end &&
    a.from <= b.to &&
    b.from <= a.to &&
    a.days.some((day) => b.days.includes(day))
  )
}

type ScheduledMeeting = { readonly meeting: Meeting; readonly section: SectionFacts }

/** Pairs of sections at the same time. */
function* conflicts(
  scheduled: readonly ScheduledMeeting[],
): Generator<readonly [ScheduledMeeting, ScheduledMeeting]> {
  for (let i = 0; i < scheduled.length; i++) {
    const one = scheduled[i]
    for (let j = i + 1; j < scheduled.length; j++) {
      const two = scheduled[j]
      if (one && two && one.section !== two.section && overlaps(one.meeting, two.meeting)) {
        yield [one, two]
      }
    }
  }
}

const bookings = (sections: Iterable<SectionFacts>): ScheduledMeeting[] =>
  [...sections].flatMap((section) => section.meetings.map((meeting) => ({ meeting, section })))

function checkRooms({ sections }: Facts, report: Report): void {
  const rooms = new Map<string, ScheduledMeeting[]>()
  for (const scheduled of bookings(sections.values())) {
    const { building, room } = scheduled.meeting
    if (!building || !room) continue
    const key = `${building} ${room} ${scheduled.section.term}`
    rooms.set(key, [...(rooms.get(key) ?? []), scheduled])
  }
  for (const [room, scheduled] of rooms) {
    for (const [first, b] of conflicts(scheduled)) {
      report('meetings', 'room clash', `${room}: ${first.section.id} and ${b.section.id}`)
    }
  }
}

function checkStudents({ people, statusClass }: Facts, report: Report): void {
  for (const { id, registrations } of people.values()) {
    const byTerm = Map.groupBy(
      registrations.filter(({ status }) => statusClass.get(status) === 'registered'),
      ({ section }) => section.term,
    )
    for (const [term, termRegistrations] of byTerm) {
      for (const [first, b] of conflicts(
        bookings(termRegistrations.map(({ section }) => section)),
      )) {
        report(
          'enrollments',
          'timetable clash',
          `${id} in ${term}: ${first.section.id} and ${b.section.id}`,
        )
      }
    }
    for (const { section, status } of registrations) {
      if (statusClass.get(status) === 'registered') section.taken++
    }
  }
}

function checkSeats({ sections }: Facts, report: Report): void {
  const together = Map.groupBy(sections.values(), ({ crossList }) => crossList?.code)
  for (const [code, parts] of together) {
    const most = parts[0]?.crossList?.capacity
    const all = parts.reduce((sum, { taken }) => sum + taken, 0)
    if (most === undefined) continue
    if (parts.length < 2) report('sections_ext', 'crossListCode', `${code} is of one section only`)
    if (all > most) report('sections_ext', 'crossListCapacity', `${code}: ${all} of ${most} seats`)
  }
  for (const { id, taken, capacity, status, reserved } of sections.values()) {
    if (reserved > Math.max(0, capacity - taken))
      report('sections_ext', 'reservedSeats', `${id}: ${reserved}`)
    if (taken > capacity) report('sections_ext', 'capacity', `${id}: ${taken} of ${capacity} seats`)
    if (status === 'cancelled' && taken > 0) {
      report('sections_ext', 'cancelled', `${id} is cancelled and has ${taken} students`)
    }
  }
}

/** Checks that no person or room is double-booked, and no section exceeds its seats. */
export function checkTimetable(facts: Facts, report: Report): void {
  checkRooms(facts, report)
  checkStudents(facts, report)
  checkSeats(facts, report)
}
