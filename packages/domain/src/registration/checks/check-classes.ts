/**
 * Checks the classes a student wants before the college's system judges them. Only that system
 * decides; these checks predict what it will reject and what can't be determined. Source:
 * registration.md section 2.
 */

import type { ClassPlan } from './class-plan.ts'
import { chosenCreditFindings, creditLimitFindings } from './credit-limit.ts'
import type { Finding, Verdict } from './finding.ts'
import { repeatFindings } from './repeat-limit.ts'
import { requisiteFindings } from './requisites.ts'
import { sameCourseFindings } from './same-course.ts'
import { conflictFindings } from './time-conflict.ts'
import { travelFindings } from './travel-time.ts'

type WindowReason = Extract<Finding, { code: 'window' }>['reason']

/** Whether the student's registration window is open now. Openings are inclusive. */
function windowFindings({ window, now }: ClassPlan): Finding[] {
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

/** Sections that are canceled, closed to registration or not open yet. */
const statusFindings = ({ classes }: ClassPlan): Finding[] =>
  classes.flatMap(({ id: classId, status }): Finding[] => {
    if (status === 'open') return []
    // The codes that most systems use for it: closed manually, regardless of seats.
    if (status === null) return [{ code: 'closed', classId, verdict: 'unknown' }]
    return [{ code: status === 'cancelled' ? 'canceled' : status, classId, verdict: 'blocks' }]
  })

/** Classes that have begun: too late to add, or only until the add deadline. */
const deadlineFindings = ({ classes, today }: ClassPlan): Finding[] =>
  classes.flatMap(({ id: classId, startOn, endOn, lastAddOn }): Finding[] => {
    const detail = { classId, startOn, lastOn: lastAddOn }
    const isOver = endOn < today || (lastAddOn !== null && lastAddOn < today)
    if (isOver) return [{ code: 'deadline', verdict: 'blocks', ...detail }]
    if (today <= startOn) return []
    return lastAddOn === null
      ? [{ code: 'deadline', verdict: 'unknown', ...detail }]
      : [{ code: 'started', verdict: 'notice', ...detail }]
  })

/**
 * Findings about seats. They never block: counts are as of the last read, and only the college's
 * system assigns seats.
 */
const seatFindings = ({ classes }: ClassPlan): Finding[] =>
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

const checks: readonly ((plan: ClassPlan) => Finding[])[] = [
  windowFindings,
  creditLimitFindings,
  statusFindings,
  deadlineFindings,
  sameCourseFindings,
  conflictFindings,
  requisiteFindings,
  repeatFindings,
  chosenCreditFindings,
  travelFindings,
  seatFindings,
]

/**
 * Everything the checks find: first about all classes together, then class by class in the plan's
 * order. Two conflicting classes of the plan each have a finding about the other. An empty list
 * means that the plan has no problems.
 */
export function checkClasses(plan: ClassPlan): Finding[] {
  const findings = checks.flatMap((check) => check(plan))
  const place = new Map(plan.classes.map(({ id }, index) => [id, index]))
  const placeOf = ({ classId }: Finding) => (classId === null ? -1 : (place.get(classId) ?? -1))
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b))
}
