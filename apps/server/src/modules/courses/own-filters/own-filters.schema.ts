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
          '`notSent`: the college’s system sent no requirements for the programs; `anyCourse`: the programs require only free electives.',
        ),
        takesAnyCourse: Type.Boolean({
          description:
            'Whether any course counts as a free elective. The filter ignores free electives.',
        }),
        requirements: Type.Array(
          Type.Object({
            courseId: nullable(text('The public number of a course; null for a pattern.')),
            pattern: nullable(
              text('Patterns such as `HUM-*, PHI-1*`, which match any course like one of these.'),
            ),
            title: text('The title of the group of requirements.'),
            translations: titleIfTranslated(),
          }),
          { description: 'The requirements, except free electives.' },
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
