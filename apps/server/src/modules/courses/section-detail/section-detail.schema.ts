import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, strictObject, text, uuid } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { OfferedCourse, OfferSource } from '#http/schemas/offered-course.schema.ts'
import { detailExample } from '../sections/section-search.examples.ts'

export const SectionParams = strictObject({ id: uuid() })

export const SectionDetail = namedSchema(
  'SectionDetail',
  Type.Object(
    {
      term: schemaRef(Period),
      source: schemaRef(OfferSource),
      course: {
        ...schemaRef(OfferedCourse),
        description: 'The course with only this section.',
      },
      isCanceled: Type.Boolean(),
      sharesSeatsWith: Type.Array(text('ART-134-ONW01'), {
        description: 'Names of the sections that are cross-listed with this one.',
      }),
      books: nullable(
        oneOf(
          ['cost', 'noCost'],
          '`noCost`: all required and recommended materials are free. Null if the college’s system doesn’t send the materials for this section.',
        ),
      ),
      taughtIn: Type.Array(schemaRef(Period), {
        description:
          'Terms in the last four years and future terms in which the course has sections, oldest first.',
      }),
    },
    { examples: [detailExample] },
  ),
)
export type SectionDetail = Static<typeof SectionDetail>
