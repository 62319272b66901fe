import type { Term } from '#calendar/calendar.ts'
import type { Session } from '#calendar/sessions.ts'
import type { Building, Campus, Room } from '#catalog/buildings.ts'
import type { Course } from '#catalog/courses.ts'
import type { Teacher } from '#people/staff.ts'
import type { Slot } from './occupied.ts'

export type DeliveryMode = 'inPerson' | 'online' | 'hybrid' | 'virtualLive' | 'arranged'
export type Method = 'LEC' | 'LAB' | 'CLN' | 'IND' | 'WEB'

export interface Meeting {
  readonly method: Method
  /** Null without a set time: asynchronous online, or by arrangement. */
  readonly slot: Slot | null
  readonly room: Room | null
  readonly building: Building | null
  readonly campus: Campus
  readonly online: boolean
}

export interface Section {
  readonly course: Course
  readonly term: Term
  readonly session: Session
  readonly mode: DeliveryMode
  readonly campus: Campus
  /** The partner high school, if the section is only for its students. */
  readonly school: Building | null
  readonly teacher: Teacher | null
  /** Teaches it together with the teacher. */
  colleague: Teacher | null
  readonly meetings: readonly Meeting[]
  /** Meetings with a set time. */
  readonly slots: readonly Slot[]
  capacity: number
  readonly cancelled: boolean
  /** Assigned when the term's sections are sorted: `S2026FA-00123` and `ENG-105-CRF03`. */
  sourcedId: string
  name: string
  /** Number of enrolled students. */
  taken: number
  waiting: number
  /** Sections with the same code share this many seats. */
  crossList: { readonly code: string; readonly capacity: number } | null
  /** Free seats reserved for a group. */
  reserved: number
}

export function hasSeat(section: Section): boolean {
  return !section.cancelled && section.taken < section.capacity
}
