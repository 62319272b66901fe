import Type, { type Static } from 'typebox'
import { namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

const PlanItem = Type.Object({
  courseId: nullable(text('The public course number; null until a course is chosen.')),
  pattern: nullable(
    text('Course numbers separated by commas. `*` matches any characters, as in `HUM-*, PHI-1*`.'),
  ),
  title: text(),
  translations: titleIfTranslated(),
  credits: number(0),
  suggestedTerm: nullable(
    Type.Integer({ description: 'Counted from 1, the student’s first term at the college.' }),
  ),
  state: oneOf(['completed', 'inProgress', 'planned', 'needed', 'waived']),
  satisfiedBy: nullable(
    Type.Object({
      kind: oneOf(['registration', 'transfer']),
      id: uuid(),
      grade: nullable(text()),
    }),
  ),
})

const PlanGroup = namedSchema(
  'PlanGroup',
  Type.Object({
    id: text(),
    title: text(),
    translations: titleIfTranslated(),
    kind: oneOf(['core', 'major', 'elective', 'genEd', 'other']),
    rule: oneOf(['all', 'nCredits', 'nCourses']),
    need: number(0),
    have: Type.Number({ minimum: 0, description: 'Completed credits, up to the number required.' }),
    items: Type.Array(PlanItem, {
      description: 'Contains only the chosen course if a choice was made.',
    }),
  }),
)

/** Fields of a plan for any program, the person's own or not. */
export const planFields = {
  catalogYear: text(),
  isOfficial: Type.Boolean({
    description: 'Always false, because the registrar makes the official decision.',
  }),
  creditsRequired: number(0),
  earnedCredits: number(0),
  inProgressCredits: number(0),
  remainingCredits: Type.Number({
    minimum: 0,
    description: 'Credits that are neither earned nor in progress, including planned courses.',
  }),
  percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Percentage of the required credits.',
  }),
  minGpa: nullable(number(0)),
  groups: Type.Array(schemaRef(PlanGroup)),
}

/**
 * A student's progress in a program: the hub's own calculation, not the registrar's (domain.md
 * section 2).
 */
export const ProgramPlan = namedSchema(
  'ProgramPlan',
  Type.Object({
    studentProgramId: uuid(),
    ...planFields,
  }),
)
export type ProgramPlan = Static<typeof ProgramPlan>
