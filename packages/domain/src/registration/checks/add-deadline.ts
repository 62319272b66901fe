import type { ClassPlan } from './class-plan.ts'
import type { Finding } from './finding.ts'

/** Classes that have begun: too late to add, or only until the add deadline. */
export const deadlineFindings = ({ classes, today }: ClassPlan): Finding[] =>
  classes.flatMap(({ id: classId, startOn, endOn, lastAddOn }): Finding[] => {
    const detail = { classId, startOn, lastOn: lastAddOn }
    const isOver = endOn < today || (lastAddOn !== null && lastAddOn < today)
    if (isOver) return [{ code: 'deadline', verdict: 'blocks', ...detail }]
    if (today <= startOn) return []
    return lastAddOn === null
      ? [{ code: 'deadline', verdict: 'unknown', ...detail }]
      : [{ code: 'started', verdict: 'notice', ...detail }]
  })
