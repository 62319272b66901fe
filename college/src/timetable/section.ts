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
  /** Null where no time is set: online at one's own pace, or to be arranged. */
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
  /** The partner school whose own students it is for. */
  readonly school: Building | null
  readonly teacher: Teacher | null
  readonly meetings: readonly Meeting[]
  /** The meetings that have a time. */
  readonly slots: readonly Slot[]
  capacity: number
  readonly cancelled: boolean
  /** Set when the term's sections are put in order: `S2026FA-00123` and `ENG-105-CRF03`. */
  sourcedId: string
  name: string
  /** Students who hold a seat. */
  taken: number
  waiting: number
}

export function hasSeat(section: Section): boolean {
  return !section.cancelled && section.taken < section.capacity
}
