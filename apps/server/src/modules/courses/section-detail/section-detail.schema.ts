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
        description: 'With this section alone.',
      },
      isCanceled: Type.Boolean(),
      sharesSeatsWith: Type.Array(text('ART-134-ONW01'), {
        description: 'Names of the sections that are cross-listed with it.',
      }),
      books: nullable(
        oneOf(
          ['cost', 'noCost'],
          '`noCost`: nothing required or recommended has a price. Null: the college’s system doesn’t send what this section uses.',
        ),
      ),
      taughtIn: Type.Array(schemaRef(Period), {
        description:
          'Terms of the last four years, and those to come, in which the course has sections; oldest first.',
      }),
    },
    { examples: [detailExample] },
  ),
)
export type SectionDetail = Static<typeof SectionDetail>
