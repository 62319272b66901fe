import type { PlannedClass } from '@myhub/domain/registration/checks/class-plan.ts'
import type { Requirement } from '@myhub/domain/registration/checks/requirement.ts'
import type { Requisite, RequisiteAlternative } from '#http/schemas/requisite.schema.ts'

/** An alternative as a rule; one in words alone is for a person to judge. */
function toRule({
  course,
  test,
  leastGrade,
  leastScore,
  mayBeInProgress,
  text,
}: RequisiteAlternative): Requirement {
  if (course) return { kind: 'course', courseId: course.id, leastGrade, mayBeInProgress }
  if (test && leastScore !== null) return { kind: 'test', testCode: test.code, leastScore }
  return { kind: 'other', text: text ?? test?.title ?? '' }
}

const ruleOf = (requisites: readonly Requisite[], kind: Requisite['kind']): Requirement => ({
  kind: 'all',
  of: requisites
    .filter((requisite) => requisite.kind === kind)
    .map(({ alternatives }) => ({ kind: 'any', of: alternatives.map(toRule) })),
})

/**
 * A course's requirements, in the form that the checks use.
 * @param requisites undefined if the college's system never sent any
 */
export const requirementsOf = (
  requisites: readonly Requisite[] | undefined,
): Pick<PlannedClass, 'prerequisite' | 'corequisite'> => ({
  prerequisite: requisites ? ruleOf(requisites, 'prerequisite') : null,
  corequisite: requisites ? ruleOf(requisites, 'corequisite') : null,
})
