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
  unscheduled,
  untimedMeetings,
} from './needs.ts'
import { allFree, type Slot } from './occupied.ts'
import type { SectionPlan } from './plan.ts'
import { inTryingOrder, type Rooms, type TermSchedule } from './schedule.ts'
import type { Meeting, Section } from './section.ts'

export interface SectionMaker {
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

/** What an eight-week half is called in a summer, whose halves are four weeks. */
const summerPart: Partial<Record<SessionPart, SessionPart>> = {
  first8: 'first4',
  second8: 'second4',
  late12: 'second4',
}

function sessionFor({ sessions }: Term, part: SessionPart): Session {
  const find = (wanted: SessionPart | undefined) =>
    sessions.find((session) => session.part === wanted)
  return find(part) ?? find(summerPart[part]) ?? sessions[0]
}

/** A section's weekly time at the first hour at which teacher, guests and a room are free. */
function placeNeed(
  maker: SectionMaker,
  plan: SectionPlan,
  need: Need,
  quarters: number,
  teacher: Teacher | null,
  earlier: readonly Slot[],
  random: Random,
): Meeting | null {
  const { schedule, rooms } = maker
  const { campus, guests } = plan
  const home = homeOf(plan)
  const busy = [[...earlier], ...guests]
  const evenings = plan.morning ? 0 : eveningShare[campus]
  for (const { days, start, end } of inTryingOrder(random, need.patterns, evenings)) {
    const slot = { days, start, end, quarters }
    if (!schedule.canTeach(teacher, [slot])) continue
    if (!busy.every((times) => allFree(times, [slot]))) continue
    const meeting = { method: need.method, slot, campus, online: need.place === 'none' }
    if (need.place === 'none' || !home) return { ...meeting, room: null, building: null }
    if (need.place === 'hospital') return { ...meeting, room: null, building: hospital }
    const room = schedule.roomFor(rooms.find(home, need.place), slot, random)
    if (room) return { ...meeting, room, building: room.building }
  }
  return null
}

/** All of a section's weekly times with one teacher, or null when one of them finds no place. */
function placeAll(
  maker: SectionMaker,
  plan: SectionPlan,
  session: Session,
  teacher: Teacher | null,
  random: Random,
): Meeting[] | null {
  const placed: Meeting[] = []
  for (const need of needsOf(plan, session)) {
    const earlier = placed.flatMap(({ slot }) => slot ?? [])
    const meeting = placeNeed(maker, plan, need, session.quarters, teacher, earlier, random)
    if (!meeting) return null
    placed.push(meeting)
  }
  return placed
}

/** Two in a hundred sections are cancelled before they start. */
const cancelledShare = 0.02

/**
 * Gives a planned section its time, rooms and teacher and books them. With no teacher free it is
 * taught by "Staff"; with no room free its time is still to be announced.
 */
export function makeSection(maker: SectionMaker, plan: SectionPlan, index: number): Section {
  const { streams, term, tile, schedule } = maker
  const random = streams('section', term.year * 100 + term.season.charCodeAt(1), tile, index)
  const session = sessionFor(term, plan.part)
  const asked = plan.teacher ? maker.byUsername.get(plan.teacher) : undefined
  const staff = maker.teachers.get(plan.course.subject.department) ?? []
  const candidates = asked ? [asked] : schedule.teachersWithTime(staff).slice(0, 4)

  let teacher: Teacher | null = null
  let placed: Meeting[] | null = null
  for (const candidate of [...candidates, null]) {
    placed = placeAll(maker, plan, session, candidate, random)
    teacher = candidate
    if (placed) break
  }
  const meetings = [...(placed ?? [unscheduled(plan)]), ...untimedMeetings(plan)]
  schedule.book(teacher, meetings)
  return {
    course: plan.course,
    term,
    session,
    mode: plan.mode,
    campus: plan.campus,
    school: plan.school,
    teacher,
    meetings,
    slots: meetings.flatMap(({ slot }) => slot ?? []),
    capacity: capacityOf(random, plan),
    cancelled: plan.guests.length === 0 && !plan.teacher && chance(random, cancelledShare),
    sourcedId: '',
    name: '',
    taken: 0,
    waiting: 0,
  }
}
