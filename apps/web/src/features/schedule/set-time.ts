import type { Meeting } from '#data/shapes.ts'

type When = Pick<Meeting, 'days' | 'startTime' | 'endTime'>

/** Whether a meeting has its days and its time, so that it has a place on a timetable. */
export function hasSetTime<M extends When>(
  meeting: M,
): meeting is M & { startTime: string; endTime: string } {
  return meeting.days.length > 0 && meeting.startTime !== null && meeting.endTime !== null
}
