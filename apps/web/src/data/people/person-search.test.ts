import { expect, test } from 'vitest'
import { personSearch } from './person-search.ts'

test('R6.2 requests the first twenty people, or the given page', () => {
  expect(personSearch(['maya', '0912345'])).toEqual({
    paginationOptions: { pageNumber: 1, pageSize: 20 },
    searchTerms: ['maya', '0912345'],
  })
  expect(personSearch([], { pageNumber: 3, pageSize: 50 })).toEqual({
    paginationOptions: { pageNumber: 3, pageSize: 50 },
    searchTerms: [],
  })
})
