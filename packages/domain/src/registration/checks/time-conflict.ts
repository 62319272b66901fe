import { type Overlap, overlapOf } from '../time-conflicts.ts'
import { classPairs } from './class-pairs.ts'
import type { ClassPlan, PlacedMeeting } from './class-plan.ts'
import type { Finding, Verdict } from './finding.ts'

function firstOverlap(
  meetings: readonly PlacedMeeting[],
  others: readonly PlacedMeeting[],
): Overlap | null {
  for (const meeting of meetings)
    for (const other of others) {
      const overlap = overlapOf(meeting, other)
      if (overlap) return overlap
    }
  return null
}

/**
 * Classes at the same time, compared by their dates. A waitlisted class doesn't block another.
 */
export function conflictFindings(plan: ClassPlan): Finding[] {
  const conflict = (
    classId: string,
    verdict: Verdict,
    otherClassId: string | null,
    overlap: Overlap | null,
  ): Finding => ({ code: 'conflict', classId, verdict, otherClassId, overlap })
  const unknown = plan.classes
    .filter(({ meetings }) => meetings === null || plan.registered === null)
    .map(({ id }) => conflict(id, 'unknown', null, null))
  const pairs = classPairs(plan).flatMap(({ own, other, currentState }): Finding[] => {
    if (own.meetings === null) return []
    if (other.meetings === null) return [conflict(own.id, 'unknown', other.id, null)]
    const overlap = firstOverlap(own.meetings, other.meetings)
    const verdict = currentState === 'waitlisted' ? 'notice' : 'blocks'
    return overlap ? [conflict(own.id, verdict, other.id, overlap)] : []
  })
  return [...unknown, ...pairs]
}
