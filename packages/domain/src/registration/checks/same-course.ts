import { classPairs } from './class-pairs.ts'
import { type ClassPlan, isSameCourse } from './class-plan.ts'
import type { Finding } from './finding.ts'

/** Classes that the student already has, in this or another section, or wants twice. */
export function sameCourseFindings(plan: ClassPlan): Finding[] {
  const code = 'alreadyRegistered' as const
  if (plan.registered === null) {
    const unknown = { code, verdict: 'unknown', state: null, otherClassId: null } as const
    return plan.classes.map(({ id: classId }) => ({ ...unknown, classId }))
  }
  const same = plan.classes.flatMap(({ id }): Finding[] => {
    const current = plan.registered?.find((registration) => registration.id === id)
    if (!current) return []
    return [{ code, classId: id, verdict: 'blocks', state: current.state, otherClassId: id }]
  })
  const others = classPairs(plan).flatMap(({ own, other, currentState }): Finding[] => {
    if (!isSameCourse(own.courseId, other.courseId, plan.rules)) return []
    if ('termId' in other && other.termId !== plan.termId) return []
    const detail = { classId: own.id, otherClassId: other.id }
    const isPossible = own.isRepeatable === true || currentState === 'waitlisted'
    const verdict = isPossible ? 'notice' : 'blocks'
    return currentState === null
      ? [{ code: 'sameCourse', verdict, ...detail }]
      : [{ code, verdict, state: currentState, ...detail }]
  })
  return [...same, ...others]
}
