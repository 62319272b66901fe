import Type, { type Static } from 'typebox'
import { date, namedSchema, schemaRef, text } from '#http/schema.ts'

/** The maximum length of a search; `countableSearch` decides whether it is counted. */
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
      words: text('The search words in lowercase, without accents.'),
      count: Type.Integer({
        description: 'Number of times it was searched; deleted after 90 days without a search.',
      }),
      lastOn: date(),
    },
    { examples: [{ words: 'parking permit', count: 7, lastOn: '2026-11-02' }] },
  ),
)
export type MissedSearch = Static<typeof MissedSearch>

export const MissedSearches = namedSchema(
  'MissedSearches',
  Type.Array(schemaRef(MissedSearch), {
    description: 'The 100 most frequent searches, out of those searched at least five times.',
    examples: [[{ words: 'parking permit', count: 7, lastOn: '2026-11-02' }]],
  }),
)
