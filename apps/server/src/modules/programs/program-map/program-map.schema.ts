import Type, { type Static } from 'typebox'
import { namedSchema, nullable, text, uuid } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

const Line = Type.Object({
  title: text('The title of the course or choice.'),
  translations: titleIfTranslated(),
  courseId: nullable(text('The public course number; null for a choice.')),
  choices: Type.Array(text(), {
    description: 'The courses to choose from, or patterns such as `HUM-*`.',
  }),
  credits: Type.Number(),
})

/** A program's sample plan, term by term, by its newest catalog. */
export const ProgramMap = namedSchema(
  'ProgramMap',
  Type.Object(
    {
      programId: uuid(),
      catalogYear: nullable(text()),
      terms: Type.Array(
        Type.Object({
          term: Type.Integer({
            minimum: 1,
            description: '1 for the first term, 2 for the second, and so on.',
          }),
          credits: Type.Number(),
          lines: Type.Array(Line),
        }),
        { description: 'Empty if the college hasn’t sent the program’s requirements.' },
      ),
    },
    {
      examples: [
        {
          programId: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d77',
          catalogYear: '2026',
          terms: [
            {
              term: 1,
              credits: 6,
              lines: [
                { title: 'Composition I', courseId: 'ENG-105', choices: [], credits: 3 },
                { title: 'Humanities', courseId: null, choices: ['HUM-*'], credits: 3 },
              ],
            },
          ],
        },
      ],
    },
  ),
)
export type ProgramMap = Static<typeof ProgramMap>
