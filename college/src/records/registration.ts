import type { Day } from '#calendar/days.ts'
import type { Section } from '#timetable/section.ts'

export interface Registration {
  readonly section: Section
  status: string
  readonly credits: number
  readonly registeredOn: Day
  statusDate: Day
  readonly mode: 'standard' | 'passFail' | 'audit'
  readonly midterm: string | null
  grade: string | null
  gradedOn: Day | null
  /** A later attempt of the same course replaces this one. */
  repeated: boolean
  /** Position on the waitlist: 1 gets the next seat. */
  readonly waitlistPlace?: number
}

const liveStatuses = new Set(['N', 'A', 'HN', 'HA', 'PN', 'PA', 'BN', 'BA', 'SB', 'SA'])

/** Whether it fills a seat: registered, not dropped, withdrawn or canceled. */
export function isLive({ status }: Registration): boolean {
  return liveStatuses.has(status)
}
