import { requisiteKinds } from '@myhub/domain/sis/lists.ts'
import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text } from '../schema.ts'
import { Code } from './common.schema.ts'
import { translatable } from './translations.ts'

/** One way to meet a requisite: a course, a test, or a condition that only a text describes. */
export const RequisiteAlternative = namedSchema(
  'RequisiteAlternative',
  Type.Object({
    course: nullable(
      Type.Object({
        id: text('The public course number, such as MAT-102.'),
        title: nullable(text('Null if the course is no longer in the catalog.')),
      }),
    ),
    test: nullable(schemaRef(Code)),
    leastGrade: nullable(text('The minimum grade; null means any grade that earns credit.')),
    leastScore: nullable(Type.Number({ description: 'The minimum test score.' })),
    mayBeInProgress: nullable(
      Type.Boolean({
        description: 'Whether a class in progress is enough. Null if the college doesn’t specify.',
      }),
    ),
    text: nullable(text('The wording in the catalog.')),
    translations: translatable({ text: text() }),
  }),
)
export type RequisiteAlternative = Static<typeof RequisiteAlternative>

/** A requisite of a course; one of the alternatives is enough. */
export const Requisite = namedSchema(
  'Requisite',
  Type.Object({
    kind: oneOf(
      requisiteKinds,
      '`prerequisite`: must be completed first; `corequisite`: must be taken before or at the same time; `recommended`: not required.',
    ),
    alternatives: Type.Array(schemaRef(RequisiteAlternative)),
  }),
)
export type Requisite = Static<typeof Requisite>
