import type { Session } from '#calendar/sessions.ts'
import {
  type Building,
  buildingByCode,
  buildings,
  type RoomKind,
  roomSeats,
} from '#catalog/buildings.ts'
import { between, type Random } from '#random.ts'
import { labStarts, longSessions, type Pattern, patternsFor, shiftStarts } from './patterns.ts'
import type { SectionPlan } from './plan.ts'
import type { Meeting, Method } from './section.ts'

/** A weekly meeting to schedule. */
export interface Need {
  readonly method: Method
  readonly patterns: readonly Pattern[]
  /** The kind of room. Hospital shifts and live online classes don't need one. */
  readonly place: RoomKind | 'hospital' | 'none'
}

const iowaCity = buildings.filter(({ code }) => code === 'ICN' || code === 'ICS')
export const hospital = buildings.find(({ partner }) => partner === 'hospital') ?? null

function roomKind({ course }: SectionPlan): RoomKind {
  return course.kind === 'arranged' ? 'lecture' : course.kind
}

/** The preferred building of a section; null without a location. */
export function homeOf(plan: SectionPlan): Building | null {
  const { campus, school, course, mode } = plan
  if (mode === 'online' || mode === 'virtualLive' || mode === 'arranged') return null
  if (school) return school
  if (campus !== 'ICRC') return buildingByCode.get(course.subject.building) ?? null
  return iowaCity.find(({ rooms }) => (rooms.get(roomKind(plan)) ?? 0) > 0) ?? iowaCity[0] ?? null
}

/** The weekly meetings of a section: a lecture, and its lab or hospital shift. */
export function needsOf(plan: SectionPlan, { weeks }: Session): readonly Need[] {
  const { course, mode, school } = plan
  const { kind, creditMin: credits } = course
  const lecture = (load: number, place: Need['place']): Need => ({
    method: 'LEC',
    patterns: patternsFor({ credits: load, weeks, kind, schoolHoursOnly: school !== null }),
    place,
  })
  if (mode === 'online' || mode === 'arranged') return []
  if (mode === 'virtualLive') return [lecture(credits, 'none')]
  const load = mode === 'hybrid' ? credits / 2 : credits
  if (school) return [lecture(load, 'lecture')]
  if (kind === 'lab') {
    const minutes = credits >= 3 ? 165 : 110
    const lab: Need = {
      method: 'LAB',
      patterns: longSessions(weeks, labStarts, minutes),
      place: 'lab',
    }
    return credits >= 3 ? [lecture(Math.max(1, load - 1), 'lecture'), lab] : [lab]
  }
  if (kind === 'clinical') {
    const shift = longSessions(weeks, shiftStarts, 330)
    return [
      lecture(Math.max(1, load / 2), 'clinical'),
      { method: 'CLN', patterns: shift, place: 'hospital' },
    ]
  }
  return [lecture(load, roomKind(plan))]
}

/** Meetings of a section without a set time: asynchronous online, or by arrangement. */
export function untimedMeetings(plan: SectionPlan): Meeting[] {
  const base = { slot: null, room: null, building: null, campus: plan.campus }
  if (plan.mode === 'arranged') return [{ ...base, method: 'IND', online: false }]
  if (plan.mode === 'online' || plan.mode === 'hybrid') {
    return [{ ...base, method: 'WEB', online: true }]
  }
  return []
}

/** A meeting with its time and room to be announced. */
export function unscheduledMeeting(plan: SectionPlan): Meeting {
  return {
    method: 'LEC',
    slot: null,
    room: null,
    building: null,
    campus: plan.campus,
    online: false,
  }
}

export function capacityOf(random: Random, plan: SectionPlan): number {
  if (plan.mode === 'arranged') return 6
  if (plan.school) return between(random, 20, 26)
  if (plan.mode === 'online' || plan.mode === 'virtualLive') return between(random, 22, 28)
  const kind = roomKind(plan)
  return roomSeats[kind] - (kind === 'lecture' ? 2 * between(random, 0, 4) : 0)
}
