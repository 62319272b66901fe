import { overlapOf } from '../time-conflicts.ts'
import { classPairs } from './class-pairs.ts'
import type { ClassPlan, PlacedMeeting, Trip } from './class-plan.ts'
import type { Finding } from './finding.ts'

/** Without a time from the college, a longer break raises no question of travel. */
const longBreak = 90

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) => {
  const clamped = Math.min(Math.max(minutes, 0), 24 * 60)
  return [Math.floor(clamped / 60), clamped % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

const minutesFor = (trips: readonly Trip[], a: string | null, other: string | null) =>
  trips.find(({ from, to }) => (from === a && to === other) || (from === other && to === a))
    ?.minutes ?? null

/** The break between two meetings of a day, if it is shorter than `minutes`; null if it isn't. */
function shortBreak(a: PlacedMeeting, b: PlacedMeeting, minutes: number) {
  if (!a.startTime || !a.endTime || !b.startTime || !b.endTime) return null
  if (overlapOf(a, b)) return null
  const extended = {
    ...a,
    startTime: timeOf(minutesOf(a.startTime) - minutes),
    endTime: timeOf(minutesOf(a.endTime) + minutes),
  }
  if (!overlapOf(extended, b)) return null
  const [first, second] = a.startTime < b.startTime ? [a, b] : [b, a]
  const gap = minutesOf(second.startTime ?? '') - minutesOf(first.endTime ?? '')
  return { from: first.campusCode, to: second.campusCode, gap }
}

const areOnDifferentCampuses = (a: PlacedMeeting, b: PlacedMeeting) =>
  !a.isOnline && !b.isOnline && (a.campusCode === null || a.campusCode !== b.campusCode)

/**
 * Classes on two campuses with less time between them than the trip takes. Systems don't refuse
 * them, so that it is a notice; unknown without a time from the college.
 */
export function travelFindings(plan: ClassPlan): Finding[] {
  const { trips } = plan.rules
  return classPairs(plan).flatMap(({ own, other }) => {
    const findings = (own.meetings ?? []).flatMap((meeting) =>
      (other.meetings ?? []).flatMap((next): Finding[] => {
        if (!areOnDifferentCampuses(meeting, next)) return []
        const needed = minutesFor(trips, meeting.campusCode, next.campusCode)
        const trip = shortBreak(meeting, next, needed ?? longBreak)
        const verdict = needed === null ? 'unknown' : 'notice'
        const ids = { classId: own.id, otherClassId: other.id }
        return trip ? [{ code: 'travel', verdict, ...ids, ...trip, needed }] : []
      }),
    )
    return findings.slice(0, 1)
  })
}
