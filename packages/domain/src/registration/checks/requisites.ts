import { type ClassPlan, isSameCourse, type PlannedClass } from './class-plan.ts'
import type { Finding } from './finding.ts'
import {
  type CourseEvidence,
  type Evidence,
  type MissingPart,
  missingOf,
  type Requirement,
} from './requirement.ts'

const inProgress = (courseId: string, state: CourseEvidence['state'] = 'inProgress') => ({
  courseId,
  state,
  grade: null,
})

/** The record, and the classes of this term and plan that satisfy `counts`. */
function coursesOf(
  { record, registered, classes }: ClassPlan,
  own: PlannedClass,
  counts: (span: { readonly endOn: string | null }) => boolean,
): CourseEvidence[] {
  return [
    ...(record ?? []).flatMap(({ courseId, state, grade, endOn }) => {
      if (state === 'withdrawn' || (state === 'inProgress' && !counts({ endOn }))) return []
      return [{ courseId, state, grade }]
    }),
    ...(registered ?? [])
      .filter(counts)
      .map(({ courseId, state }) =>
        inProgress(courseId, state === 'waitlisted' ? state : 'inProgress'),
      ),
    ...classes
      .filter((other) => other.id !== own.id && counts(other))
      .map(({ courseId }) => inProgress(courseId)),
  ]
}

const withConcurrent = (rule: Requirement): Requirement => {
  if ('of' in rule) return { ...rule, of: rule.of.map(withConcurrent) }
  return rule.kind === 'course' ? { ...rule, mayBeInProgress: true } : rule
}

function finding(
  code: 'prerequisite' | 'corequisite',
  classId: string,
  missing: MissingPart | null,
): Finding {
  return { code, classId, verdict: missing?.answer === 'no' ? 'blocks' : 'unknown', missing }
}

/**
 * Prerequisites and corequisites. A class that ends before this one begins can be a prerequisite,
 * even of the same term. A corequisite is taken at any time up to the same term.
 */
export function requisiteFindings(plan: ClassPlan): Finding[] {
  const tests =
    plan.tests?.map(({ testCode, score, expiresOn }) => ({
      testCode,
      score,
      isExpired: expiresOn !== null && expiresOn < plan.today,
    })) ?? null
  const isComplete = plan.record !== null && plan.registered !== null
  const isSame: Evidence['isSame'] = (one, other) => isSameCourse(one, other, plan.rules)
  return plan.classes.flatMap((own) => {
    const isBefore = ({ endOn }: { readonly endOn: string | null }) =>
      endOn === null || endOn < own.startOn
    const rules = [
      ['prerequisite', own.prerequisite, isBefore],
      ['corequisite', own.corequisite && withConcurrent(own.corequisite), () => true],
    ] as const
    return rules.flatMap(([code, rule, counts]) => {
      if (rule === null) return [finding(code, own.id, null)]
      const courses = coursesOf(plan, own, counts)
      const missing = missingOf(rule, { courses, isComplete, tests, isSame })
      return missing ? [finding(code, own.id, missing)] : []
    })
  })
}
