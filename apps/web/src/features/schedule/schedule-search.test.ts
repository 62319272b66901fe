import { expect, test } from 'vitest'
import { readScheduleSearch } from './schedule-search.ts'

test('R8.7 reads a link to a term, its session and a week', () => {
  const link = { term: '2026FA', session: '2026FA-8W1', view: 'week', day: '2026-11-16' }
  expect(readScheduleSearch(link)).toEqual(link)
})

test('R8.7 ignores invalid parts of a link', () => {
  expect(readScheduleSearch({ term: '', view: 'month', day: '2026-02-30', other: 1 })).toEqual({})
})

test('R8.7 reads a numeric term code', () => {
  expect(readScheduleSearch({ term: 202610 })).toEqual({ term: '202610' })
})
