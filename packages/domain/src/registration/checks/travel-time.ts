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

const minutesFor = (trips: readonly Trip[], one: string | null, other: string | null) =>
  trips.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))
    ?.minutes ?? null

/** The break between two meetings of a day, if it is shorter than `minutes`; null if it isn't. */
function shortBreak(one: PlacedMeeting, other: PlacedMeeting, minutes: number) {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return null
  if (overlapOf(one, other)) return null
  const extended = {
    ...one,
    startTime: timeOf(minutesOf(one.startTime) - minutes),
    endTime: timeOf(minutesOf(one.endTime) + minutes),
  }
  if (!overlapOf(extended, other)) return null
  const [first, second] = one.startTime < other.startTime ? [one, other] : [other, one]
  const gap = minutesOf(second.startTime ?? '') - minutesOf(first.endTime ?? '')
  return { from: first.campusCode, to: second.campusCode, gap }
}

const areOnDifferentCampuses = (one: PlacedMeeting, other: PlacedMeeting) =>
  !one.isOnline &&
  !other.isOnline &&
  (one.campusCode === null || one.campusCode !== other.campusCode)

/**
 * Classes on two campuses with less time between them than the trip takes. Systems don't refuse
 * them, so that it is a notice; unknown without a time from the college.
 */
export function travelFindings(plan: ClassPlan): Finding[] {
  const { trips } = plan.rules
  return classPairs(plan).flatMap(({ own, other }) => {
    const findings = (own.meetings ?? []).flatMap((one) =>
      (other.meetings ?? []).flatMap((next): Finding[] => {
        if (!areOnDifferentCampuses(one, next)) return []
        const needed = minutesFor(trips, one.campusCode, next.campusCode)
        const trip = shortBreak(one, next, needed ?? longBreak)
        const verdict = needed === null ? 'unknown' : 'notice'
        const ids = { classId: own.id, otherClassId: other.id }
        return trip ? [{ code: 'travel', verdict, ...ids, ...trip, needed }] : []
      }),
    )
    return findings.slice(0, 1)
  })
}
