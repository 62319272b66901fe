import Type, { type Static } from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { OfferedCourse, OfferSource } from '#http/schemas/offered-course.schema.ts'
import { RegistrationPause } from '#http/schemas/registration-pause.schema.ts'

/** Maximum numbers of plans per person and term, and of classes per plan. */
export const limits = { plans: 5, classes: 20 }

export const gradingModes = ['standard', 'passFail', 'audit'] as const

const planName = () =>
  Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$', description: 'Plan A' })
const choices = {
  credits: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: 99,
        description: 'Only for a class with a range of credits.',
      }),
    ),
  ),
  gradingMode: Type.Optional(nullable(oneOf(gradingModes))),
}

const PlannedClass = namedSchema(
  'PlannedClass',
  Type.Object({
    sectionId: uuid(),
    credits: nullable(number(0)),
    gradingMode: nullable(oneOf(gradingModes)),
    addedAt: instant(),
    course: nullable(schemaRef(OfferedCourse)),
  }),
)

const planExample = {
  id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d70',
  name: 'Plan A',
  version: 1,
  updatedAt: '2026-11-02T08:00:00.000Z',
  classes: [],
}

export const RegistrationPlan = namedSchema(
  'RegistrationPlan',
  Type.Object(
    {
      id: uuid(),
      name: text(),
      version: Type.Integer(),
      updatedAt: instant(),
      classes: Type.Array(schemaRef(PlannedClass), {
        description:
          'In the order in which they were added. `course` contains only this section and is null if the college no longer offers it.',
      }),
    },
    { examples: [planExample] },
  ),
)
export type RegistrationPlan = Static<typeof RegistrationPlan>

export const RegistrationPlans = namedSchema(
  'RegistrationPlans',
  Type.Object(
    {
      term: nullable(schemaRef(Period)),
      terms: Type.Array(schemaRef(Period), {
        description: 'Terms that haven’t ended yet, earliest first.',
      }),
      source: schemaRef(OfferSource),
      registering: Type.Object({
        isHere: Type.Boolean({ description: 'Whether the hub can register students.' }),
        url: nullable(text('The college’s own registration page; null if it has none.')),
        pause: nullable(schemaRef(RegistrationPause)),
        sendsOffers: Type.Boolean({
          description:
            'Whether the college’s system sends the hub the seat offers that it makes to people on a waitlist.',
        }),
      }),
      plans: Type.Array(schemaRef(RegistrationPlan)),
    },
    {
      examples: [
        {
          term: null,
          terms: [],
          source: { state: 'current', asOf: '2026-11-02T08:00:00.000Z', seatsAsOf: null },
          registering: { isHere: true, url: null, pause: null, sendsOffers: true },
          plans: [planExample],
        },
      ],
    },
  ),
)
export type RegistrationPlans = Static<typeof RegistrationPlans>

export const PlanInput = namedSchema('RegistrationPlanInput', {
  ...strictObject({
    term: Type.String({ minLength: 1, maxLength: 20, description: 'The code of a term.' }),
    name: planName(),
    sectionIds: Type.Optional(Type.Array(uuid(), { maxItems: limits.classes, uniqueItems: true })),
  }),
  examples: [{ term: '2027SP', name: 'Plan B' }],
})

export const PlanChange = namedSchema('RegistrationPlanChange', {
  ...strictObject({ name: planName() }),
  examples: [{ name: 'With the lab on Friday' }],
})

export const ClassInput = namedSchema('PlannedClassInput', {
  ...strictObject(choices, 'Omitted fields use the class’s defaults.'),
  examples: [{ credits: 2, gradingMode: 'passFail' }],
})
export type ClassInput = Static<typeof ClassInput>
