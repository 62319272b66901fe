import { type ClassPlan, type CollegeRules, isSameCourse, type PlannedClass } from './class-plan.ts'
import type { Finding } from './finding.ts'
import {
  type Answer,
  type CourseEvidence,
  type Evidence,
  findMissing,
  type MissingPart,
  type Requirement,
} from './requirement.ts'

const inProgress = (courseId: string, state: CourseEvidence['state'] = 'inProgress') => ({
  courseId,
  state,
  grade: null,
})

/** A student's record and tests, and the college's equivalents. */
export type Background = Pick<ClassPlan, 'today' | 'record' | 'registered' | 'tests'> & {
  readonly rules: Pick<CollegeRules, 'equivalents'>
}

/** The record, and the classes of this term and plan that satisfy `counts`. */
function coursesOf(
  { record, registered, classes }: Pick<ClassPlan, 'record' | 'registered' | 'classes'>,
  own: Pick<PlannedClass, 'id'>,
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

/** The evidence from a plan's record, apart from the courses. */
function evidenceOf({
  tests,
  today,
  record,
  registered,
  rules,
}: Background): Omit<Evidence, 'courses'> {
  return {
    isComplete: record !== null && registered !== null,
    tests:
      tests?.map(({ testCode, score, expiresOn }) => ({
        testCode,
        score,
        isExpired: expiresOn !== null && expiresOn < today,
      })) ?? null,
    isSame: (a, b) => isSameCourse(a, b, rules),
  }
}

const endsBefore =
  (startOn: string) =>
  ({ endOn }: { readonly endOn: string | null }) =>
    endOn === null || endOn < startOn

/**
 * Whether a student meets the prerequisites of a single class, ignoring other planned classes.
 * A course that requires nothing is a yes.
 */
export function prerequisiteAnswer(
  background: Background,
  own: Pick<PlannedClass, 'id' | 'startOn' | 'prerequisite'>,
): Answer {
  if (own.prerequisite === null) return 'unknown'
  const courses = coursesOf({ ...background, classes: [] }, own, endsBefore(own.startOn))
  return findMissing(own.prerequisite, { ...evidenceOf(background), courses })?.answer ?? 'yes'
}

/**
 * Prerequisites and corequisites. A class that ends before this one begins can be a prerequisite,
 * even of the same term. A corequisite is taken at any time up to the same term.
 */
export function requisiteFindings(plan: ClassPlan): Finding[] {
  const evidence = evidenceOf(plan)
  return plan.classes.flatMap((own) => {
    const rules = [
      ['prerequisite', own.prerequisite, endsBefore(own.startOn)],
      ['corequisite', own.corequisite && withConcurrent(own.corequisite), () => true],
    ] as const
    return rules.flatMap(([code, rule, counts]) => {
      if (rule === null) return [finding(code, own.id, null)]
      const missing = findMissing(rule, { ...evidence, courses: coursesOf(plan, own, counts) })
      return missing ? [finding(code, own.id, missing)] : []
    })
  })
}
