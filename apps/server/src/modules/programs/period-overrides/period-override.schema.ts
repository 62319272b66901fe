import Type, { type Static } from 'typebox'
import { date, exampleOf, name, nullable, oneOf, record, ref, text, uuid } from '#http/schema.ts'
import { AcademicPeriod } from '../academic-periods/academic-period.schema.ts'

export const overrideKinds = ['currentCredit', 'currentBookstore'] as const

const kind = () => oneOf(overrideKinds, 'The purpose.')

/** The college's override of the current term (domain.md section 6). */
const PeriodOverride = name(
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
    currentCredit: nullable(ref(AcademicPeriod)),
    currentBookstore: nullable(ref(AcademicPeriod)),
  },
  { description: 'Today’s answer.' },
)

export const PeriodOverrides = name(
  'PeriodOverrides',
  Type.Object(
    { overrides: Type.Array(ref(PeriodOverride)), answers: Answers },
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

export const OverrideText = name('PeriodOverrideText', {
  ...record({
    periodId: uuid(),
    until: nullable({ ...date(), description: 'The last day on which it applies.' }),
  }),
  examples: [{ periodId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10', until: '2027-01-10' }],
})

/** A proposed override, or none, and the day to preview. */
export const OverridePreview = name('PeriodOverridePreview', {
  ...record({
    kind: kind(),
    periodId: nullable({ ...uuid(), description: 'Null: by the calendar.' }),
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

export const PreviewedPeriods = name(
  'PreviewedPeriods',
  Type.Object(
    {
      now: nullable(ref(AcademicPeriod)),
      planned: nullable(ref(AcademicPeriod)),
      calendar: nullable(ref(AcademicPeriod)),
    },
    {
      description: 'Today’s answer: now, with the change, and by the calendar alone.',
      examples: [{ now: null, planned: exampleOf(AcademicPeriod), calendar: null }],
    },
  ),
)
