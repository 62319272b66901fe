import Type, { type Static } from 'typebox'
import { name, record, ref } from '#http/schema.ts'
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { PersonSummary } from './person-summary.schema.ts'

/**
 * Maximum number of matches counted: nobody reads on, and counting would cost more than finding.
 */
export const mostCounted = 10_000

export const PersonSearch = name('PersonSearch', {
  ...record({
    searchTerms: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 10,
      description:
        'Each must begin a word of the name, preferred name, username, student number or e-mail address. Case and diacritics do not matter; there are no wildcards.',
    }),
    paginationOptions: Type.Optional(PaginationOptions),
  }),
  examples: [{ searchTerms: ['lindgren', 'may'] }],
})
export type PersonSearch = Static<typeof PersonSearch>

export const PersonPage = name('PersonPage', {
  ...pageOf(ref(PersonSummary)),
  description: `People in the order of last name, first name and id. totalCount is exact up to ${mostCounted.toLocaleString('en-US')}, and that where there are more.`,
})
