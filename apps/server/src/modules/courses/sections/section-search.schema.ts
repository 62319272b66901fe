import Type, { type Static } from 'typebox'
import {
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  strictObject,
  text,
  wallTime,
} from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import { deliveryModes, OfferedCourse, OfferSource } from '#http/schemas/offered-course.schema.ts'
import { optionsExample, searchExample } from './section-search.examples.ts'

/** Courses on a page. */
const pageSizes = { default: 20, maximum: 50 }
const code = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }))

/** All filters of the search, as in the URL of its page. */
const sectionFilters = {
  term: code(
    20,
    'The code of a term that hasn’t ended. The default is the term open for registration.',
  ),
  words: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Words from a course number or title, an instructor’s name or a room, such as `ENG105`, `english comp` or `LIN 204`. All words must match.',
    }),
  ),
  subject: code(20, 'A subject code.'),
  course: code(
    40,
    'The public number of one course, such as `ENG-105`. It is listed with all its sections.',
  ),
  days: Type.Optional(
    Type.String({
      pattern: '^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6}$',
      description:
        'Meets on any of these days, such as `MO,WE`. Classes without set days don’t match.',
    }),
  ),
  onlyDays: Type.Optional(Type.Boolean({ description: 'Meets on no other days.' })),
  from: Type.Optional({ ...wallTime(), description: 'No meeting starts earlier than this.' }),
  until: Type.Optional({ ...wallTime(), description: 'No meeting ends later than this.' }),
  campus: code(20, 'A campus code.'),
  mode: Type.Optional(oneOf(deliveryModes)),
  weeks: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 60, description: 'Length of the session in weeks.' }),
  ),
  startsLater: Type.Optional(Type.Boolean({ description: 'Starts after today.' })),
  seats: Type.Optional(oneOf(['open', 'waitlist', 'full'])),
  credits: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  noCostBooks: Type.Optional(
    Type.Boolean({
      description:
        'All required and recommended materials are free. Classes with no book data don’t match.',
    }),
  ),
}

const paging = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: pageSizes.maximum, default: pageSizes.default }),
  ),
}

const prerequisiteFilters = ['met', 'notMet', 'unknown'] as const

export const SectionQuery = strictObject({ ...sectionFilters, ...paging })
export type SectionQuery = Static<typeof SectionQuery>

export const SectionOptionsQuery = strictObject({ term: sectionFilters.term })

export const OwnSectionQuery = strictObject({
  ...sectionFilters,
  ...paging,
  fits: Type.Optional(
    Type.Boolean({
      description: 'Doesn’t meet at the same time as any of the caller’s own classes.',
    }),
  ),
  forProgram: Type.Optional(
    Type.Boolean({
      description:
        'Counts toward one of the caller’s programs, other than as a free elective. Available to students and applicants.',
    }),
  ),
  prerequisites: Type.Optional(
    oneOf(
      prerequisiteFilters,
      'Whether the caller meets the prerequisites; `unknown` if that can’t be determined. Available to students and applicants.',
    ),
  ),
})

export type OwnSectionQuery = Static<typeof OwnSectionQuery>

export const SectionSearch = namedSchema(
  'SectionSearch',
  Type.Object(
    {
      term: nullable(schemaRef(Period)),
      source: schemaRef(OfferSource),
      correctedWords: nullable(
        text(
          'The search words after correcting those that matched nothing, such as `calculus` for a misspelling of it; null if none were corrected.',
        ),
      ),
      courses: nullable(
        Type.Array(schemaRef(OfferedCourse), {
          description: 'Null if the college’s system never sent sections.',
        }),
      ),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      totalCount: nullable(Type.Integer({ description: 'Total number of courses on all pages.' })),
      sectionCount: nullable(Type.Integer({ description: 'Number of matching sections.' })),
    },
    { examples: [searchExample] },
  ),
)
export type SectionSearch = Static<typeof SectionSearch>

export const SectionOptions = namedSchema(
  'SectionOptions',
  Type.Object(
    {
      terms: Type.Array(schemaRef(Period), {
        description: 'Terms that haven’t ended, soonest first.',
      }),
      term: nullable(schemaRef(Period)),
      source: schemaRef(OfferSource),
      subjects: Type.Array(schemaRef(Code)),
      campuses: Type.Array(schemaRef(Code)),
      modes: Type.Array(oneOf(deliveryModes)),
      weeks: Type.Array(Type.Integer()),
      credits: Type.Array(number(0)),
      hasTimes: Type.Boolean({
        description: 'Whether the days or times of any section are known.',
      }),
    },
    {
      description: 'The available filters for the sections of a term.',
      examples: [optionsExample],
    },
  ),
)
export type SectionOptions = Static<typeof SectionOptions>
