import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countActiveFilters, readClassSearch, toFilters, withoutFilters } from './class-search.ts'

test('reads each filter of a link, and ignores invalid parts', () => {
  expect(
    readClassSearch({ words: 'comp', days: 'WE,MO,XX', weeks: '8', page: 2, fits: 'true' }),
  ).toEqual({
    words: 'comp',
    days: 'MO,WE',
    weeks: 8,
    page: 2,
    fits: true,
  })
  expect(readClassSearch({ forProgram: 'true', prerequisites: 'notMet' })).toEqual({
    forProgram: true,
    prerequisites: 'notMet',
  })
  expect(readClassSearch({ term: 202610 })).toEqual({ term: '202610' })
  expect(
    readClassSearch({
      days: 'XX',
      from: '9:00',
      mode: 'magic',
      seats: 'many',
      weeks: 'eight',
      credits: -1,
      page: 1,
      fits: 'yes',
      forProgram: '1',
      prerequisites: 'yes',
      words: '',
    }),
  ).toEqual({})
})

test('sends only filters that the server accepts', () => {
  const anything = fc.dictionary(
    fc.constantFrom('term', 'words', 'days', 'from', 'weeks', 'credits', 'page', 'fits', 'mode'),
    fc.anything(),
  )
  fc.assert(
    fc.property(anything, (query) => {
      const filters = toFilters(readClassSearch(query))
      expect((filters.words ?? '').length).toBeLessThanOrEqual(100)
      expect((filters.term ?? '').length).toBeLessThanOrEqual(20)
      expect(filters.from ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(Number.isInteger(filters.weeks ?? 1)).toBe(true)
      expect(readClassSearch(readClassSearch(query))).toEqual(readClassSearch(query))
    }),
  )
})

test('counts the filters of the panel, and clears only them', () => {
  const search = readClassSearch({ term: '2026FA', words: 'comp', seats: 'open', days: 'MO' })
  expect(countActiveFilters(search)).toBe(2)
  expect(withoutFilters(search)).toEqual({ term: '2026FA', words: 'comp' })
})
