import Type, { type Static } from 'typebox'
import { date, namedSchema, schemaRef, text } from '#http/schema.ts'

/** At most this long, a search is accepted; which ones are counted is up to `countableSearch`. */
const MAX_LENGTH = 200

export const NewMissedSearch = namedSchema(
  'NewMissedSearch',
  Type.Object(
    { search: Type.String({ minLength: 1, maxLength: MAX_LENGTH, description: 'As typed.' }) },
    { additionalProperties: false, examples: [{ search: 'parking permit' }] },
  ),
)

export const MissedSearch = namedSchema(
  'MissedSearch',
  Type.Object(
    {
      words: text('Lower case, without accents.'),
      count: Type.Integer({ description: 'How often, until 90 days without it.' }),
      lastOn: date(),
    },
    { examples: [{ words: 'parking permit', count: 7, lastOn: '2026-11-02' }] },
  ),
)
export type MissedSearch = Static<typeof MissedSearch>

export const MissedSearches = namedSchema(
  'MissedSearches',
  Type.Array(schemaRef(MissedSearch), {
    description: 'The 100 most frequent of those that were searched at least five times.',
    examples: [[{ words: 'parking permit', count: 7, lastOn: '2026-11-02' }]],
  }),
)
