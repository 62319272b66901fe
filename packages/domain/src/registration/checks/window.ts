import type { ClassPlan } from './class-plan.ts'
import type { Finding, Verdict } from './finding.ts'

type WindowReason = Extract<Finding, { code: 'window' }>['reason']

/** Whether the student's registration window is open now. Openings are inclusive. */
export function windowFindings({ window, now }: ClassPlan): Finding[] {
  const finding = (verdict: Verdict, reason: WindowReason, at: string | null): Finding[] => [
    { code: 'window', classId: null, verdict, reason, at },
  ]
  if (window === null) return finding('unknown', 'unknown', null)
  const { eligibility, opensAt, closesAt } = window
  const instant = Date.parse(now)
  if (eligibility === 'ineligible') return finding('blocks', 'ineligible', null)
  if (opensAt !== null && instant < Date.parse(opensAt)) return finding('blocks', 'notYet', opensAt)
  if (closesAt !== null && Date.parse(closesAt) <= instant)
    return finding('blocks', 'over', closesAt)
  return eligibility === 'unknown' && opensAt === null ? finding('unknown', 'unknown', null) : []
}
