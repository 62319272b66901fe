import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf } from '#http/schema.ts'

/** How current the college's data about classes, or about advisors and their advisees, is. */
export const TeachingSource = namedSchema(
  'TeachingSource',
  Type.Object({
    state: oneOf(
      ['current', 'old', 'failed', 'notProvided'],
      '`notProvided`: the college’s system never sent it, so an empty list means nothing. `old`, `failed`: the last delivery is old, or failed.',
    ),
    asOf: nullable(instant()),
  }),
)
export type TeachingSource = Static<typeof TeachingSource>
