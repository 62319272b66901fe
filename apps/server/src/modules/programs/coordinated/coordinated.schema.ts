import Type, { type Static } from 'typebox'
import { namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

/** Parts of a program's list that come from other tables than the students' programs. */
export const programParts = ['advisors', 'registrations'] as const

const notProvided = Type.Array(oneOf(programParts), {
  description: 'What the college’s system never sent: its absence means nothing.',
})

const CoordinatedProgram = namedSchema(
  'CoordinatedProgram',
  Type.Object({
    id: uuid(),
    code: text(),
    title: text(),
    translations: titleIfTranslated(),
    credential: nullable(schemaRef(Code)),
    activeStudents: Type.Integer({ minimum: 0 }),
    classLevels: Type.Array(
      Type.Object({ level: nullable(schemaRef(Code)), count: Type.Integer({ minimum: 1 }) }),
      { description: 'Active students by class level; null: the college sent none.' },
    ),
    terms: Type.Array(
      Type.Object({
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        count: Type.Integer({ minimum: 1 }),
      }),
      { description: 'Active students who are registered in a term that hasn’t ended, by term.' },
    ),
  }),
)

export const CoordinatedPrograms = namedSchema(
  'CoordinatedPrograms',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      notProvided,
      programs: Type.Array(schemaRef(CoordinatedProgram), {
        description: 'Those that the caller coordinates today, by title.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
          notProvided: [],
          programs: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e61',
              code: 'AAS-WEL',
              title: 'Welding Technology',
              credential: { id: 'AAS', code: 'AAS', title: 'Associate of Applied Science' },
              activeStudents: 42,
              classLevels: [{ level: { id: 'FR', code: 'FR', title: 'Freshman' }, count: 42 }],
              terms: [{ code: '2026FA', title: 'Fall 2026', count: 40 }],
            },
          ],
        },
      ],
    },
  ),
)

const ProgramStudent = namedSchema(
  'ProgramStudent',
  Type.Object({
    id: uuid(),
    firstName: text('The name the student goes by.'),
    lastName: text(),
    studentId: nullable(text()),
    isDirectoryOptOut: Type.Boolean(),
    isPrimary: Type.Boolean({ description: 'Whether it is the student’s main program.' }),
    status: nullable(schemaRef(Code)),
    classLevel: nullable(schemaRef(Code)),
    credits: nullable(
      Type.Object(
        { earned: number(0), inProgress: number(0), required: number(0) },
        {
          description:
            'Of the program, as in the student’s unofficial plan; null without requirements or registrations.',
        },
      ),
    ),
    terms: Type.Array(Type.Object({ title: text(), translations: titleIfTranslated() }), {
      description: 'Terms that haven’t ended in which the student is registered.',
    }),
    advisor: nullable(text('The name of the advisor to ask first, today.')),
    isAdvisee: Type.Boolean({ description: 'The caller advises the student today.' }),
  }),
)
export type ProgramStudent = Static<typeof ProgramStudent>

export const ProgramStudents = namedSchema(
  'ProgramStudents',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      notProvided,
      students: Type.Array(schemaRef(ProgramStudent), {
        description: 'Active students of the program, by name.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
          notProvided: [],
          students: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e53',
              firstName: 'Maya',
              lastName: 'Lindgren',
              studentId: '9004217',
              isDirectoryOptOut: false,
              isPrimary: true,
              status: null,
              classLevel: { id: 'SO', code: 'SO', title: 'Sophomore' },
              credits: { earned: 31, inProgress: 12, required: 62 },
              terms: [{ title: 'Fall 2026' }],
              advisor: 'Rosa Benavides',
              isAdvisee: false,
            },
          ],
        },
      ],
    },
  ),
)
