import type { ClassPlan } from './class-plan.ts'
import type { Finding } from './finding.ts'

/**
 * Findings about seats. They never block: counts are as of the last read, and only the college's
 * system assigns seats.
 */
export const seatFindings = ({ classes }: ClassPlan): Finding[] =>
  classes.flatMap(({ id: classId, seats: { open, reserved, waitlist } }): Finding[] => {
    if (open === null) return [{ code: 'full', classId, verdict: 'unknown' }]
    if (open > 0) return []
    const verdict = 'notice'
    const reservedFindings: Finding[] = reserved
      ? [{ code: 'reserved', classId, verdict, reserved }]
      : []
    if (waitlist === null || waitlist.max <= 0)
      return reservedFindings.length > 0 ? reservedFindings : [{ code: 'full', classId, verdict }]
    const { max: capacity, count: waiting } = waitlist
    return waiting !== null && waiting >= capacity
      ? [...reservedFindings, { code: 'waitlistFull', classId, verdict }]
      : [...reservedFindings, { code: 'waitlist', classId, verdict, waiting, most: capacity }]
  })
