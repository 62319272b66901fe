import Type, { type Static } from 'typebox'
import { name, nullable, text, uuid } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

const Line = Type.Object({
  title: text('Of the course, or of what is to be chosen.'),
  translations: titleIfTranslated(),
  courseId: nullable(text('Its public number; null where one chooses.')),
  choices: Type.Array(text(), { description: 'Courses, or patterns as `HUM-*`, to choose from.' }),
  credits: Type.Number(),
})

/** A program's sample plan, term by term, by its newest catalog. */
export const ProgramMap = name(
  'ProgramMap',
  Type.Object(
    {
      programId: uuid(),
      catalogYear: nullable(text()),
      terms: Type.Array(
        Type.Object({
          term: Type.Integer({ minimum: 1, description: 'The first, the second …' }),
          credits: Type.Number(),
          lines: Type.Array(Line),
        }),
        { description: 'None when the college has not said what the program asks for.' },
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
