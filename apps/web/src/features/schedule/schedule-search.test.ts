import { expect, test } from 'vitest'
import { readScheduleSearch } from './schedule-search.ts'

test('R8.7 a link to a term, its session and a week is read as it was sent', () => {
  const link = { term: '2026FA', session: '2026FA-8W1', view: 'week', day: '2026-11-16' }
  expect(readScheduleSearch(link)).toEqual(link)
})

test('R8.7 what a link cannot mean is left out', () => {
  expect(readScheduleSearch({ term: '', view: 'month', day: '2026-02-30', other: 1 })).toEqual({})
})

test('R8.7 a term whose code is a number is still a code', () => {
  expect(readScheduleSearch({ term: 202610 })).toEqual({ term: '202610' })
})
