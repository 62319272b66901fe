import Type, { type Static } from 'typebox'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  uuid,
} from '#http/schema.ts'

/** Maximum number of scenarios per person, and of changed courses per scenario. */
export const MAX_SCENARIOS = 20
const MAX_ROWS = 200

const ScenarioRow = namedSchema(
  'GpaScenarioRow',
  strictObject(
    {
      id: Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'The course’s id, or any value for a new course.',
      }),
      courseNumber: Type.String({ maxLength: 30 }),
      courseTitle: Type.String({ maxLength: 200 }),
      grade: nullable(Type.String({ minLength: 1, maxLength: 4 })),
      credits: nullable(Type.Number({ minimum: 0, maximum: 99 })),
      type: oneOf(['new', 'registration', 'transfer']),
      active: Type.Boolean({ description: 'False for a course that is currently excluded.' }),
    },
    'A course that was added or that differs from the record.',
  ),
)

const Target = namedSchema(
  'GpaTarget',
  strictObject({
    gpa: Type.Number({ minimum: 0, maximum: 4 }),
    credits: Type.Number({
      exclusiveMinimum: 0,
      maximum: 200,
      description: 'Credits still to take.',
    }),
  }),
)

const nameOf = Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$' })
const rows = Type.Array(schemaRef(ScenarioRow), { maxItems: MAX_ROWS })
const target = nullable(schemaRef(Target))

const sample = {
  name: 'If I get a B in algebra',
  rows: [
    {
      id: '019a4f90-0000-7aaa-8bbb-0123456789ab',
      courseNumber: 'MAT-102',
      courseTitle: 'Intermediate Algebra',
      grade: 'B',
      credits: 4,
      type: 'registration',
      active: true,
    },
  ],
  target: { gpa: 3, credits: 12 },
}

/** A saved scenario of the GPA calculator (R7.5). */
export const GpaScenario = namedSchema(
  'GpaScenario',
  Type.Object(
    {
      id: uuid(),
      name: Type.String(),
      rows,
      target,
      version: Type.Integer({ minimum: 1 }),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          id: '019a4f91-0000-7aaa-8bbb-0123456789ab',
          ...sample,
          version: 1,
          updatedAt: '2026-11-02T14:00:00.000Z',
        },
      ],
    },
  ),
)
export type GpaScenario = Static<typeof GpaScenario>

export const GpaScenarioInput = namedSchema('GpaScenarioInput', {
  ...strictObject({ name: nameOf, rows, target: Type.Optional(target) }),
  examples: [sample],
})
export type GpaScenarioInput = Static<typeof GpaScenarioInput>

/** Fields to change; omitted fields stay unchanged. */
export const GpaScenarioChange = namedSchema('GpaScenarioChange', {
  ...strictObject({
    name: Type.Optional(nameOf),
    rows: Type.Optional(rows),
    target: Type.Optional(target),
  }),
  minProperties: 1,
  examples: [{ name: 'Spring plan' }],
})
export type GpaScenarioChange = Static<typeof GpaScenarioChange>
