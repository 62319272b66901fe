import type { Term } from '#calendar/calendar.ts'
import type { Session, SessionPart } from '#calendar/sessions.ts'
import type { Teacher } from '#people/staff.ts'
import { chance, type Random, type Streams } from '#random.ts'
import {
  capacityOf,
  homeOf,
  hospital,
  type Need,
  needsOf,
  unscheduledMeeting,
  untimedMeetings,
} from './needs.ts'
import { areAllFree, type Slot } from './occupied.ts'
import type { SectionPlan } from './plan.ts'
import { type Rooms, shuffledPatterns, type TermSchedule } from './schedule.ts'
import type { Meeting, Section } from './section.ts'

export interface SectionFactory {
  readonly streams: Streams
  readonly term: Term
  readonly tile: number
  readonly rooms: Rooms
  readonly schedule: TermSchedule
  /** Teachers by department. */
  readonly teachers: ReadonlyMap<string, readonly Teacher[]>
  readonly byUsername: ReadonlyMap<string, Teacher>
}

const eveningShare = { MAIN: 0.16, ICRC: 0.26, ONL: 0.5 } as const

/** Summer's equivalents of the eight-week sessions, four weeks long. */
const summerPart: Partial<Record<SessionPart, SessionPart>> = {
  first8: 'first4',
  second8: 'second4',
  late12: 'second4',
}

function sessionFor({ sessions }: Term, part: SessionPart): Session {
  const find = (sessionPart: SessionPart | undefined) =>
    sessions.find((session) => session.part === sessionPart)
  return find(part) ?? find(summerPart[part]) ?? sessions[0]
}

/** The first pattern for which the teacher, the personas and a room are free. */
function placeNeed(
  factory: SectionFactory,
  plan: SectionPlan,
  need: Need,
  quarters: number,
  teacher: Teacher | null,
  earlier: readonly Slot[],
  random: Random,
): Meeting | null {
  const { schedule, rooms } = factory
  const { campus, guests } = plan
  const home = homeOf(plan)
  const busy = [[...earlier], ...guests]
  const evenings = plan.morning ? 0 : eveningShare[campus]
  for (const { days, start, end } of shuffledPatterns(random, need.patterns, evenings)) {
    const slot = { days, start, end, quarters }
    if (!schedule.canTeach(teacher, [slot])) continue
    if (!busy.every((times) => areAllFree(times, [slot]))) continue
    const meeting = { method: need.method, slot, campus, online: need.place === 'none' }
    if (need.place === 'none' || !home) return { ...meeting, room: null, building: null }
    if (need.place === 'hospital') return { ...meeting, room: null, building: hospital }
    const room = schedule.roomFor(rooms.find(home, need.place), slot, random)
    if (room) return { ...meeting, room, building: room.building }
  }
  return null
}

/** All meetings of a section with one teacher, or null if one does not fit. */
function placeAll(
  factory: SectionFactory,
  plan: SectionPlan,
  session: Session,
  teacher: Teacher | null,
  random: Random,
): Meeting[] | null {
  const placed: Meeting[] = []
  for (const need of needsOf(plan, session)) {
    const earlier = placed.flatMap(({ slot }) => slot ?? [])
    const meeting = placeNeed(factory, plan, need, session.quarters, teacher, earlier, random)
    if (!meeting) return null
    placed.push(meeting)
  }
  return placed
}

/** Two in a hundred sections are canceled before they start. */
const cancelledShare = 0.02

/**
 * Schedules a planned section and books its rooms and teacher. Without a free teacher it is
 * taught by "Staff"; without a free room its time is to be announced.
 */
export function makeSection(factory: SectionFactory, plan: SectionPlan, index: number): Section {
  const { streams, term, tile, schedule } = factory
  const random = streams('section', term.year * 100 + term.season.charCodeAt(1), tile, index)
  const session = sessionFor(term, plan.part)
  const required = plan.teacher ? factory.byUsername.get(plan.teacher) : undefined
  const staff = factory.teachers.get(plan.course.subject.department) ?? []
  const candidates = required ? [required] : schedule.teachersWithTime(staff).slice(0, 4)

  let teacher: Teacher | null = null
  let placed: Meeting[] | null = null
  for (const candidate of [...candidates, null]) {
    placed = placeAll(factory, plan, session, candidate, random)
    teacher = candidate
    if (placed) break
  }
  const meetings = [...(placed ?? [unscheduledMeeting(plan)]), ...untimedMeetings(plan)]
  schedule.book(teacher, meetings)
  return {
    course: plan.course,
    term,
    session,
    mode: plan.mode,
    campus: plan.campus,
    school: plan.school,
    teacher,
    colleague: null,
    meetings,
    slots: meetings.flatMap(({ slot }) => slot ?? []),
    capacity: capacityOf(random, plan),
    cancelled: plan.guests.length === 0 && !plan.teacher && chance(random, cancelledShare),
    sourcedId: '',
    name: '',
    taken: 0,
    waiting: 0,
    crossList: null,
    reserved: 0,
  }
}
