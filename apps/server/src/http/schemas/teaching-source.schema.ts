import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf } from '#http/schema.ts'

/** How current the college's data about classes, or about advisors and their advisees, is. */
export const TeachingSource = namedSchema(
  'TeachingSource',
  Type.Object({
    state: oneOf(
      ['current', 'old', 'failed', 'notProvided'],
      '`notProvided`: the college’s system never sent the data, so an empty list doesn’t mean that there is none. `old`: the last delivery is old. `failed`: the last delivery failed.',
    ),
    asOf: nullable(instant()),
  }),
)
export type TeachingSource = Static<typeof TeachingSource>
