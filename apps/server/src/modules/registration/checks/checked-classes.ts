import { checkClasses } from '@myhub/domain/registration/checks/check-classes.ts'
import type { ClassPlan } from '@myhub/domain/registration/checks/class-plan.ts'
import type { Finding } from '@myhub/domain/registration/checks/finding.ts'

export interface CheckedClasses {
  readonly credits: {
    /** Credits that the student has in the term, without audits; null if unknown. */
    readonly registered: number | null
    readonly limit: number | null
  }
  readonly findings: Finding[]
}

/** The results of a plan's checks, and its credits. */
export function checkedClasses(plan: ClassPlan): CheckedClasses {
  const inTerm = plan.registered?.filter(
    ({ state, termId, gradingMode }) =>
      state === 'registered' && termId === plan.termId && gradingMode !== 'audit',
  )
  const creditHundredths = inTerm?.reduce(
    (sum, registration) => sum + Math.round((registration.credits ?? 0) * 100),
    0,
  )
  return {
    credits: {
      registered: creditHundredths === undefined ? null : creditHundredths / 100,
      limit: plan.rules.maxCredits,
    },
    findings: checkClasses(plan),
  }
}
