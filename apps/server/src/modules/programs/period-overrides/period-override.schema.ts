import Type, { type Static } from 'typebox'
import {
  date,
  exampleOf,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { AcademicPeriod } from '../academic-periods/academic-period.schema.ts'

export const overrideKinds = ['currentCredit', 'currentBookstore'] as const

const kind = () => oneOf(overrideKinds, 'The purpose of the current term.')

/** The college's override of the current term (domain.md section 6). */
const PeriodOverride = namedSchema(
  'PeriodOverride',
  Type.Object(
    {
      kind: kind(),
      periodId: uuid(),
      code: text(),
      title: text(),
      until: nullable(date()),
    },
    {
      examples: [
        {
          kind: 'currentCredit',
          periodId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
          code: '2027SP',
          title: 'Spring 2027',
          until: '2027-01-10',
        },
      ],
    },
  ),
)

const Answers = Type.Object(
  {
    currentCredit: nullable(schemaRef(AcademicPeriod)),
    currentBookstore: nullable(schemaRef(AcademicPeriod)),
  },
  { description: 'The current term today for each purpose.' },
)

export const PeriodOverrides = namedSchema(
  'PeriodOverrides',
  Type.Object(
    { overrides: Type.Array(schemaRef(PeriodOverride)), answers: Answers },
    {
      examples: [
        {
          overrides: [exampleOf(PeriodOverride)],
          answers: { currentCredit: exampleOf(AcademicPeriod), currentBookstore: null },
        },
      ],
    },
  ),
)
export type PeriodOverrides = Static<typeof PeriodOverrides>

export const OverrideText = namedSchema('PeriodOverrideText', {
  ...strictObject({
    periodId: uuid(),
    until: nullable({ ...date(), description: 'The last day the override applies.' }),
  }),
  examples: [{ periodId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10', until: '2027-01-10' }],
})

/** A proposed override, or none, and the day to preview. */
export const OverridePreview = namedSchema('PeriodOverridePreview', {
  ...strictObject({
    kind: kind(),
    periodId: nullable({ ...uuid(), description: 'Null to preview the term by the calendar.' }),
    until: nullable(date()),
  }),
  examples: [
    {
      kind: 'currentCredit',
      periodId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
      until: null,
    },
  ],
})

export const PreviewedPeriods = namedSchema(
  'PreviewedPeriods',
  Type.Object(
    {
      now: nullable(schemaRef(AcademicPeriod)),
      planned: nullable(schemaRef(AcademicPeriod)),
      calendar: nullable(schemaRef(AcademicPeriod)),
    },
    {
      description: 'Today’s term as it is now, with the change, and by the calendar alone.',
      examples: [{ now: null, planned: exampleOf(AcademicPeriod), calendar: null }],
    },
  ),
)
