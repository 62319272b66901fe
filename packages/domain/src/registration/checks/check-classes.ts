/**
 * Checks the classes a student wants before the college's system judges them. Only that system
 * decides; these checks predict what it will reject and what can't be determined. Source:
 * registration.md section 2.
 */

import { deadlineFindings } from './add-deadline.ts'
import type { ClassPlan } from './class-plan.ts'
import { chosenCreditFindings, creditLimitFindings } from './credit-limit.ts'
import type { Finding } from './finding.ts'
import { repeatFindings } from './repeat-limit.ts'
import { requisiteFindings } from './requisites.ts'
import { sameCourseFindings } from './same-course.ts'
import { seatFindings } from './seats.ts'
import { statusFindings } from './section-status.ts'
import { conflictFindings } from './time-conflict.ts'
import { travelFindings } from './travel-time.ts'
import { windowFindings } from './window.ts'

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
