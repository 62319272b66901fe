import { reasonKinds } from '@myhub/domain/advising/reasons.ts'
import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { titleIfTranslated, translations } from '#http/schemas/translations.ts'

const AdviseeReason = namedSchema(
  'AdviseeReason',
  Type.Object({
    kind: oneOf(
      reasonKinds,
      '`blocked`: the student’s window is open or opens within 14 days, and the student isn’t clear to register. `hold`: the student has a hold that advising can lift. `notice`: an instructor raised a concern that has no outcome yet. `nextStep`: a next step in a note is due today or overdue. `left`: the student dropped or withdrew from a class this term. `pace`, `average`: the student is below the requirement.',
    ),
    at: nullable(instant()),
    on: nullable(date()),
    things: Type.Array(
      Type.Object({
        title: text(),
        code: Type.Optional(text('The code of a blocker, as in the registration status.')),
        translations: Type.Optional(translations({ title: Type.Optional(text()) })),
      }),
      {
        description:
          'What the reason refers to: blockers, the hold, the term, classes, the pathway or agreements.',
      },
    ),
    figures: nullable(Type.Object({ has: number(), needs: number() })),
  }),
)

/** A student as their advisor sees them in the list. */
export const Advisee = namedSchema(
  'Advisee',
  Type.Object({
    id: uuid(),
    firstName: text('The name the student goes by.'),
    lastName: text(),
    pronouns: nullable(schemaRef(Code)),
    studentId: nullable(text()),
    email: nullable(text('The student’s college email address.')),
    isDirectoryOptOut: Type.Boolean(),
    program: nullable(Type.Object({ title: text(), translations: titleIfTranslated() })),
    isPrimary: Type.Boolean({
      description: 'Whether the caller is the student’s primary advisor.',
    }),
    coversFor: nullable(
      Type.Object(
        { name: text(), lastDay: date() },
        {
          description: 'The advisor whom the caller covers for, through the last day.',
        },
      ),
    ),
    advisorType: schemaRef(Code),
    reasons: Type.Array(schemaRef(AdviseeReason), {
      description: 'Why the student needs their advisor; each kind appears at most once.',
    }),
    unchecked: Type.Array(oneOf(reasonKinds), {
      description:
        'Reasons that couldn’t be checked because the college’s system didn’t send the data. Don’t assume that they don’t apply.',
    }),
  }),
)
export type Advisee = Static<typeof Advisee>

export const adviseeExample = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53',
  firstName: 'Maya',
  lastName: 'Lindgren',
  pronouns: { id: 'SHE', code: 'SHE', title: 'she/her' },
  studentId: '9004217',
  email: 'maya.lindgren@prairiebend.example',
  isDirectoryOptOut: false,
  program: { title: 'Liberal Arts' },
  isPrimary: true,
  coversFor: null,
  advisorType: { id: 'ACA', code: 'ACA', title: 'Academic advisor' },
  reasons: [
    {
      kind: 'blocked',
      at: '2026-11-09T12:00:00.000Z',
      on: null,
      things: [{ title: 'Balance due', code: 'hold.financial' }],
      figures: null,
    },
  ],
  unchecked: [],
}

export const Caseload = namedSchema(
  'Caseload',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      advisees: Type.Array(schemaRef(Advisee), {
        description: 'Sorted by how much the student needs their advisor, then by name.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
          advisees: [adviseeExample],
        },
      ],
    },
  ),
)
export type Caseload = Static<typeof Caseload>

/** The number of students with each reason, without names. */
export const CaseloadSummary = namedSchema(
  'CaseloadSummary',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      count: Type.Integer({
        minimum: 0,
        description: 'Number of students whom the caller advises today.',
      }),
      reasons: Type.Array(
        Type.Object({ kind: oneOf(reasonKinds), count: Type.Integer({ minimum: 1 }) }),
        { description: 'Reasons that apply to at least one student, most urgent first.' },
      ),
      unchecked: Type.Array(oneOf(reasonKinds), {
        description: 'Reasons that couldn’t be checked for some or all of the students.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
          count: 42,
          reasons: [{ kind: 'blocked', count: 5 }],
          unchecked: [],
        },
      ],
    },
  ),
)
