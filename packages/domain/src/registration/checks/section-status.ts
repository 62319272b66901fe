import type { ClassPlan } from './class-plan.ts'
import type { Finding } from './finding.ts'

/** Sections that are canceled, closed to registration or not open yet. */
export const statusFindings = ({ classes }: ClassPlan): Finding[] =>
  classes.flatMap(({ id: classId, status }): Finding[] => {
    if (status === 'open') return []
    // The codes that most systems use for it: closed manually, regardless of seats.
    if (status === null) return [{ code: 'closed', classId, verdict: 'unknown' }]
    return [{ code: status === 'cancelled' ? 'canceled' : status, classId, verdict: 'blocks' }]
  })
