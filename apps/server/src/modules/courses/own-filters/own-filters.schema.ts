import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, text } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

/** The filters available for a student's own record, and why others aren't. */
export const OwnFilters = namedSchema(
  'OwnSectionFilters',
  Type.Object(
    {
      program: Type.Object({
        state: oneOf(
          ['offered', 'noProgram', 'notSent', 'anyCourse'],
          '`notSent`: the college’s system sent no requirements of the programs; `anyCourse`: they ask for free electives alone.',
        ),
        takesAnyCourse: Type.Boolean({
          description: 'Any course counts as a free elective. The filter leaves those out.',
        }),
        requirements: Type.Array(
          Type.Object({
            courseId: nullable(text('Public number of a course; null for a pattern.')),
            pattern: nullable(text('`HUM-*, PHI-1*`: any course like one of these.')),
            title: text('Of the group of requirements.'),
            translations: titleIfTranslated(),
          }),
          { description: 'Without free electives.' },
        ),
      }),
      prerequisites: Type.Object({
        state: oneOf(
          ['offered', 'notSent', 'noRecord'],
          '`notSent`: the college’s system sent no prerequisites; `noRecord`: it sent no registrations.',
        ),
      }),
    },
    {
      examples: [
        {
          program: {
            state: 'offered',
            takesAnyCourse: true,
            requirements: [
              { courseId: 'ENG-105', pattern: null, title: 'Communication' },
              { courseId: null, pattern: 'HUM-*, PHI-*', title: 'Humanities and arts' },
            ],
          },
          prerequisites: { state: 'offered' },
        },
      ],
    },
  ),
)
export type OwnFilters = Static<typeof OwnFilters>
