import Type, { type Static } from 'typebox'
import { namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

const PlanItem = Type.Object({
  courseId: nullable(text('The public course number; null until a course is chosen.')),
  pattern: nullable(text('Course numbers separated by commas; * matches anything: HUM-*, PHI-1*.')),
  title: text(),
  translations: titleIfTranslated(),
  credits: number(0),
  suggestedTerm: nullable(Type.Integer({ description: 'From 1, the first term here.' })),
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
    have: Type.Number({ minimum: 0, description: 'Completed credits; at most the required ones.' }),
    items: Type.Array(PlanItem, {
      description: 'If a choice was made, only the chosen course.',
    }),
  }),
)

/** Fields of a plan for any program, the person's own or not. */
export const planFields = {
  catalogYear: text(),
  isOfficial: Type.Boolean({ description: 'Always false: the registrar decides.' }),
  creditsRequired: number(0),
  earnedCredits: number(0),
  inProgressCredits: number(0),
  remainingCredits: Type.Number({
    minimum: 0,
    description: 'Neither earned nor in progress; includes planned courses.',
  }),
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Of the credits required.' }),
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
