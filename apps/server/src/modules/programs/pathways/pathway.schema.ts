import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { titleIfTranslated, translatable, translations } from '#http/schemas/translations.ts'

export const seasons = ['fall', 'spring', 'summer'] as const

const yearlyPay = () => nullable(Type.Integer({ minimum: 0, description: 'In cents.' }))

/** An occupation and its annual pay in the college's region. */
export const Career = strictObject({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  wageLowCents: yearlyPay(),
  wageHighCents: yearlyPay(),
  wageYear: nullable(Type.Integer({ minimum: 2000, maximum: 2200 })),
  translations: Type.Optional(
    translations({ title: Type.String({ minLength: 1, maxLength: 80 }) }),
  ),
})

/** A pathway to a career or to transfer (domain.md section 8). */
export const Pathway = namedSchema(
  'Pathway',
  Type.Object(
    {
      id: uuid(),
      kind: oneOf(['career', 'liberalArts']),
      code: text(),
      title: text(),
      description: text(),
      translations: translations({
        title: text(),
        description: text(),
        leadsTo: Type.Optional(nullable(Type.Array(text()))),
      }),
      icon: nullable(text('The name of one of the app’s icons.')),
      color: nullable(text('A CSS color such as `#0f766e`.')),
      programs: Type.Array(
        Type.Object({
          id: uuid(),
          code: text(),
          title: text(),
          credential: nullable(text('The college’s name for the credential.')),
          translations: translatable({
            title: Type.Optional(text()),
            credential: Type.Optional(text()),
          }),
          credits: nullable(Type.Number({ description: 'Credits required to finish.' })),
          terms: nullable(
            Type.Integer({ description: 'Number of terms when studying full time.' }),
          ),
          campuses: Type.Array(
            Type.Object({ code: text(), title: text(), translations: titleIfTranslated() }),
          ),
          startTerms: Type.Array(oneOf(seasons)),
        }),
        { description: 'Programs currently offered, in the order set by the college.' },
      ),
      leadsTo: Type.Array(text(), { description: 'Occupations, or majors at universities.' }),
      careers: Type.Array(Career, {
        description: 'Careers with their wages; only for career pathways.',
      }),
      universities: Type.Array(text(), {
        description: 'Universities whose courses the pathway matches.',
      }),
      recruitCode: nullable(text('The pathway’s code in the admissions system.')),
      sortOrder: Type.Integer(),
      isActive: Type.Boolean(),
    },
    {
      examples: [
        {
          id: '019a4f81-5b3c-7aa1-9c44-2f7d6e5b4a30',
          kind: 'career',
          code: 'SKILLED-TRADES',
          title: 'Building and skilled trades',
          description: 'Build, wire, weld and keep things running.',
          translations: {
            es: {
              title: 'Construcción y oficios',
              description: 'Construya, instale, suelde y mantenga las cosas en marcha.',
              leadsTo: ['Soldadura', 'Electricidad'],
            },
          },
          icon: 'hammer',
          color: '#b45309',
          programs: [
            {
              id: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d77',
              code: 'AAS-WEL',
              title: 'Welding Technology',
              credential: 'Associate of Applied Science',
              credits: 64,
              terms: 5,
              campuses: [{ code: 'MAIN', title: 'Main Campus' }],
              startTerms: ['fall', 'spring'],
            },
          ],
          leadsTo: ['Welder', 'Electrician'],
          careers: [
            {
              title: 'Welder',
              wageLowCents: 4_200_000,
              wageHighCents: 6_100_000,
              wageYear: 2025,
            },
          ],
          universities: [],
          recruitCode: 'TRADES',
          sortOrder: 30,
          isActive: true,
        },
      ],
    },
  ),
)
export type Pathway = Static<typeof Pathway>

/** A request to change pathways (domain.md section 2). */
export const PathwayInput = namedSchema('PathwayInput', {
  ...strictObject({
    pathwayId: uuid(),
    startTermId: uuid(),
    reason: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 500 }))),
  }),
  examples: [
    {
      pathwayId: '019a4f81-5b3c-7aa1-9c44-2f7d6e5b4a30',
      startTermId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
      reason: 'I would rather work with my hands.',
    },
  ],
})

const states = ['submitted', 'autoApplied', 'rejected'] as const
/** States of a request; approval by staff may come later. */
export const requestStates = ['submitted', 'approved', 'autoApplied', 'rejected'] as const

export const PathwayAnswer = namedSchema(
  'PathwayAnswer',
  Type.Object(
    { requestId: uuid(), state: oneOf(states), message: nullable(text()) },
    {
      examples: [
        {
          requestId: '019a4f90-0000-7aaa-8bbb-0123456789ab',
          state: 'submitted',
          message: 'An advisor will review it and write to you.',
        },
      ],
    },
  ),
)
export type PathwayAnswer = Static<typeof PathwayAnswer>

/** A person's request and its outcome. */
export const PathwayRequest = namedSchema(
  'PathwayRequest',
  Type.Object(
    {
      requestId: uuid(),
      pathway: Type.Object({
        id: uuid(),
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
      }),
      startTerm: Type.Object({
        id: uuid(),
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        startOn: date(),
      }),
      reason: nullable(text()),
      state: oneOf(requestStates),
      message: nullable(text()),
      requestedAt: instant(),
      decidedAt: nullable(instant()),
    },
    {
      examples: [
        {
          requestId: '019a4f81-7777-7aa1-9c44-2f7d6e5b4a31',
          pathway: {
            id: '019a4f81-5b3c-7aa1-9c44-2f7d6e5b4a30',
            code: 'HEALTH',
            title: 'Health care',
          },
          startTerm: {
            id: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
            code: '2027SP',
            title: 'Spring 2027',
            startOn: '2027-01-19',
          },
          reason: null,
          state: 'submitted',
          message: null,
          requestedAt: '2026-11-02T15:00:00.000Z',
          decidedAt: null,
        },
      ],
    },
  ),
)
export type PathwayRequest = Static<typeof PathwayRequest>
export const PathwayHistory = Type.Array(schemaRef(PathwayRequest))
