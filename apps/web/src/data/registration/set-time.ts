import type { Meeting } from '../shapes.ts'

type MeetingTime = Pick<Meeting, 'days' | 'startTime' | 'endTime'>

/** Whether a meeting has days and a time, and so a place on the timetable. */
export function hasSetTime<M extends MeetingTime>(
  meeting: M,
): meeting is M & { startTime: string; endTime: string } {
  return meeting.days.length > 0 && meeting.startTime !== null && meeting.endTime !== null
}
