import Type, { type Static } from 'typebox'
import { namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'

/** Parts of a program's list that come from other tables than the students' programs. */
export const programParts = ['advisors', 'registrations'] as const

const notProvided = Type.Array(oneOf(programParts), {
  description:
    'The parts that the college’s system never sent. An empty value there doesn’t mean that there is none.',
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
      {
        description:
          'Number of active students by class level. A null level means that the college didn’t send one.',
      },
    ),
    terms: Type.Array(
      Type.Object({
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        count: Type.Integer({ minimum: 1 }),
      }),
      { description: 'Number of active students registered in each term that hasn’t ended.' },
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
        description: 'The programs that the caller coordinates today, sorted by title.',
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
    firstName: text('The first name the student goes by.'),
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
            'Credits toward the program, as in the student’s unofficial plan; null if there are no requirements or registrations.',
        },
      ),
    ),
    terms: Type.Array(Type.Object({ title: text(), translations: titleIfTranslated() }), {
      description: 'The terms the student is registered in, except those that have ended.',
    }),
    advisor: nullable(text('The name of the advisor to contact first today.')),
    isAdvisee: Type.Boolean({ description: 'Whether the caller advises the student today.' }),
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
        description: 'Active students in the program, sorted by name.',
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
