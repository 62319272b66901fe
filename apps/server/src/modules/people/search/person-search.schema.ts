import Type, { type Static } from 'typebox'
import { namedSchema, schemaRef, strictObject } from '#http/schema.ts'
import { PaginationOptions, pageOf } from '#http/schemas/paging.ts'
import { PersonSummary } from './person-summary.schema.ts'

/**
 * Maximum number of matches counted: nobody reads more, and counting costs more than searching.
 */
export const maxCounted = 10_000

export const PersonSearch = namedSchema('PersonSearch', {
  ...strictObject({
    searchTerms: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 10,
      description:
        'Each term must match the beginning of a word in the name, preferred name, username, student number or email address. Case and diacritics are ignored. Wildcards aren’t supported.',
    }),
    paginationOptions: Type.Optional(PaginationOptions),
  }),
  examples: [{ searchTerms: ['lindgren', 'may'] }],
})
export type PersonSearch = Static<typeof PersonSearch>

export const PersonPage = namedSchema('PersonPage', {
  ...pageOf(schemaRef(PersonSummary)),
  description: `Sorted by last name, first name and id. \`totalCount\` is exact up to ${maxCounted.toLocaleString('en-US')} and stays at that number if there are more.`,
})
