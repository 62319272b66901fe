import type { Calendar } from '#calendar/calendar.ts'
import { clock, isoDay, weekdayOf } from '#calendar/days.ts'
import { accountLineInSpanish } from '#catalog/account-lines.ts'
import { feesOf } from '#catalog/tuition.ts'
import { dayCodes } from '#timetable/patterns.ts'
import type { Meeting, Section } from '#timetable/section.ts'
import { dollars } from './dollars.ts'
import type { Folder } from './folder.ts'
import { collegeOrg, courseKey } from './ids.ts'

const dayLists = new Map<number, readonly string[]>()

/** Days as `MO,WE`. */
function days(bits: number): readonly string[] {
  let list = dayLists.get(bits)
  if (!list) {
    list = dayCodes.filter((_, index) => (bits >> index) & 1)
    dayLists.set(bits, list)
  }
  return list
}

function statusOf(section: Section, { ref, next }: Calendar): string {
  if (section.cancelled) return 'cancelled'
  if (section.term.index > next.index) return 'pending'
  const isFull = section.taken >= section.capacity
  return isFull || ref > section.session.start + 7 ? 'closed' : 'open'
}

function writeMeeting(folder: Folder, section: Section, meeting: Meeting, index: number): void {
  const { session, term, sourcedId } = section
  const { slot } = meeting
  const isDayOff = (day: number) =>
    slot !== null && (slot.days >> weekdayOf(day)) & 1 && session.start <= day && day <= session.end
  folder.write('meetings', {
    sourcedId: `${sourcedId}-M${index + 1}`,
    classSourcedId: sourcedId,
    methodCode: meeting.method,
    days: slot ? days(slot.days) : null,
    startTime: slot ? clock(slot.start) : null,
    endTime: slot ? clock(slot.end) : null,
    startOn: isoDay(session.start),
    endOn: isoDay(session.end),
    building: meeting.building?.code ?? null,
    room: meeting.room?.number ?? null,
    campus: meeting.campus,
    online: meeting.online,
    exceptions: term.holidays.filter(isDayOff).map(isoDay),
  })
}

function locationOf({ meetings }: Section): string {
  const meeting = meetings.find(({ building }) => building)
  return meeting?.building ? `${meeting.building.title} ${meeting.room?.number ?? ''}`.trim() : ''
}

/** JSON. Null if unknown: high schools and arranged study have their own fees. */
function feesInDollars({ course, school, mode }: Section): string | null {
  if (school || mode === 'arranged') return null
  return JSON.stringify(
    feesOf(course.kind).map(({ title, cents }) => ({
      title,
      amount: dollars(cents),
      translations: { es: { title: accountLineInSpanish(title) } },
    })),
  )
}

function writeSection(folder: Folder, calendar: Calendar, section: Section): void {
  const { course, session, sourcedId } = section
  folder.write('classes', {
    sourcedId,
    title: course.title,
    courseSourcedId: courseKey(course.id),
    classCode: section.name,
    classType: 'scheduled',
    location: locationOf(section),
    schoolSourcedId: collegeOrg,
    termSourcedIds: session.sourcedId,
    subjects: course.subject.title,
    subjectCodes: course.subject.code,
  })
  folder.write('sections_ext', {
    sourcedId: `${sourcedId}-X`,
    classSourcedId: sourcedId,
    name: section.name,
    campus: section.campus,
    deliveryMode: section.mode,
    status: statusOf(section, calendar),
    startOn: isoDay(session.start),
    endOn: isoDay(session.end),
    censusOn: isoDay(session.census),
    lastDropOn: isoDay(session.lastDrop),
    lastWithdrawOn: isoDay(session.lastWithdraw),
    creditMin: course.creditMin,
    creditMax: course.creditMax,
    capacity: section.capacity,
    waitlistMax: section.mode === 'arranged' ? 0 : 5,
    waitlistCount: section.waiting,
    refundOn: isoDay(session.lastRefund),
    crossListCode: section.crossList?.code ?? null,
    crossListCapacity: section.crossList?.capacity ?? null,
    reservedSeats: section.reserved,
    fees: feesInDollars(section),
  })
  section.meetings.forEach((meeting, index) => {
    writeMeeting(folder, section, meeting, index)
  })
  for (const teacher of [section.teacher, section.colleague]) {
    if (!teacher) continue
    folder.write('enrollments', {
      sourcedId: `E${sourcedId.slice(1)}-${teacher.sourcedId}`,
      classSourcedId: sourcedId,
      schoolSourcedId: collegeOrg,
      userSourcedId: teacher.sourcedId,
      role: 'teacher',
      primary: teacher === section.teacher,
      beginDate: isoDay(session.start),
      endDate: isoDay(session.end),
    })
  }
}

/** Writes the sections of one term with their meetings and teachers, after registration. */
export function writeSections(
  folder: Folder,
  calendar: Calendar,
  sections: readonly Section[],
): void {
  for (const section of sections) writeSection(folder, calendar, section)
}
