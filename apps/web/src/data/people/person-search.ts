import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'

export type PersonMatch = components['schemas']['PersonSummary']

/** The body of `POST /v1/people/person/search` (portal.md section 3). */
export type PersonSearchRequest = {
  paginationOptions: { pageNumber: number; pageSize: number }
  searchTerms: string[]
}

const FIRST_PAGE = 1
const PAGE_SIZE = 20

/**
 * Searches for people who match all terms: the first twenty unless another page is given (R6.2).
 */
export function personSearch(
  searchTerms: readonly string[],
  { pageNumber = FIRST_PAGE, pageSize = PAGE_SIZE } = {},
): PersonSearchRequest {
  return { paginationOptions: { pageNumber, pageSize }, searchTerms: [...searchTerms] }
}

/** People who match all words of a text. */
export const findPeople = (text: string, pageSize = PAGE_SIZE) => ({
  queryKey: ['personSearch', text, pageSize],
  queryFn: () =>
    dataOf(
      api().POST('/v1/people/person/search', {
        body: personSearch(text.trim().split(/\s+/), { pageSize }),
      }),
    ),
})
