import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'

export type FoundPerson = components['schemas']['PersonSummary']

/** What `POST /v1/people/person/search` is asked (portal.md section 3). */
export type PersonSearchRequest = {
  paginationOptions: { pageNumber: number; pageSize: number }
  searchTerms: string[]
}

const FIRST_PAGE = 1
const PAGE_SIZE = 20

/** Asks for a page of the people whom all terms match: the first of twenty unless said otherwise (R6.2). */
export function personSearch(
  searchTerms: readonly string[],
  { pageNumber = FIRST_PAGE, pageSize = PAGE_SIZE } = {},
): PersonSearchRequest {
  return { paginationOptions: { pageNumber, pageSize }, searchTerms: [...searchTerms] }
}

/** The people whom all words of a text match. */
export const findPeople = (text: string, pageSize = PAGE_SIZE) => ({
  queryKey: ['personSearch', text, pageSize],
  queryFn: () =>
    answerOf(
      api().POST('/v1/people/person/search', {
        body: personSearch(text.trim().split(/\s+/), { pageSize }),
      }),
    ),
})
