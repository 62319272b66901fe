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
        id: text('The public number, MAT-102.'),
        title: nullable(text('Null: the catalog no longer has the course.')),
      }),
    ),
    test: nullable(schemaRef(Code)),
    leastGrade: nullable(text('Null: any grade that earns credit.')),
    leastScore: nullable(Type.Number({ description: 'Of the test.' })),
    mayBeInProgress: nullable(
      Type.Boolean({
        description: 'A class without a grade yet is enough. Null: the college doesn’t say.',
      }),
    ),
    text: nullable(text('The catalog’s own wording.')),
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
      '`prerequisite`: completed before; `corequisite`: taken before or at the same time; `recommended`: not required.',
    ),
    alternatives: Type.Array(schemaRef(RequisiteAlternative)),
  }),
)
export type Requisite = Static<typeof Requisite>
