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
  term: code(20, 'Code of a term that has not ended; by default the one open for registration.'),
  words: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Course number or title, instructor or room: `ENG105`, `english comp`, `LIN 204`. All must match.',
    }),
  ),
  subject: code(20, 'Code of a subject.'),
  course: code(40, 'Public number of one course: `ENG-105`. It is listed with all its sections.'),
  days: Type.Optional(
    Type.String({
      pattern: '^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6}$',
      description: 'Meets on any of these days: `MO,WE`. Classes without set days do not match.',
    }),
  ),
  onlyDays: Type.Optional(Type.Boolean({ description: 'Meets on no other days.' })),
  from: Type.Optional({ ...wallTime(), description: 'No meeting begins before.' }),
  until: Type.Optional({ ...wallTime(), description: 'No meeting ends later.' }),
  campus: code(20, 'Code of a campus.'),
  mode: Type.Optional(oneOf(deliveryModes)),
  weeks: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 60, description: 'Length of the session.' }),
  ),
  startsLater: Type.Optional(Type.Boolean({ description: 'Starts after today.' })),
  seats: Type.Optional(oneOf(['open', 'waitlist', 'full'])),
  credits: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  noCostBooks: Type.Optional(
    Type.Boolean({
      description:
        'Nothing required or recommended has a price. Classes whose books weren’t sent don’t match.',
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
    Type.Boolean({ description: 'Does not meet at the same time as the caller’s own classes.' }),
  ),
  forProgram: Type.Optional(
    Type.Boolean({
      description:
        'Counts toward a program that the caller is in, other than as a free elective. For those who study here or have applied.',
    }),
  ),
  prerequisites: Type.Optional(
    oneOf(
      prerequisiteFilters,
      'Whether the caller meets the prerequisites; `unknown`: can’t tell. For those who study here or have applied.',
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
          'The word searched for instead of one that matched nothing: `calculus` for a misspelling.',
        ),
      ),
      courses: nullable(
        Type.Array(schemaRef(OfferedCourse), { description: 'Null: no sections were ever sent.' }),
      ),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      totalCount: nullable(Type.Integer({ description: 'Number of courses in the whole list.' })),
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
      hasTimes: Type.Boolean({ description: 'Whether the days or times of any are known.' }),
    },
    {
      description: 'What the sections of a term can be filtered by.',
      examples: [optionsExample],
    },
  ),
)
export type SectionOptions = Static<typeof SectionOptions>
