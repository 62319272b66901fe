import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CaseloadFilter,
  caseloadReasons,
  isFiltered,
  isSameFilter,
  maxSearchLength,
  readStoredFilter,
  toSavedFilter,
} from './caseload-lists.ts'

const noFilter: CaseloadFilter = { reason: null, words: null }

test('reads back each filter that can be saved', () => {
  for (const reason of [null, ...caseloadReasons])
    expect(readStoredFilter({ reason, words: 'abd' })).toEqual({
      filter: { reason, words: 'abd' },
      isOutdated: false,
    })
})

test('omits a reason that no longer exists, and reports it', () => {
  expect(readStoredFilter({ reason: 'score', words: 'abd' })).toEqual({
    filter: { reason: null, words: 'abd' },
    isOutdated: true,
  })
})

test('only a filter that excludes students can be saved', () => {
  expect(isFiltered(noFilter)).toBe(false)
  expect(isFiltered(toSavedFilter({ reason: null, words: '  ' }))).toBe(false)
  expect(isFiltered({ reason: 'any', words: null })).toBe(true)
  expect(isFiltered({ reason: null, words: 'abd' })).toBe(true)
})

test('compares filters by reason and words', () => {
  const hold: CaseloadFilter = { reason: 'hold', words: 'abd' }
  expect(isSameFilter(hold, { ...hold })).toBe(true)
  expect(isSameFilter(hold, { ...hold, reason: 'any' })).toBe(false)
  expect(isSameFilter(hold, { ...hold, words: null })).toBe(false)
})

test('trims and shortens words without splitting a character', () => {
  expect(toSavedFilter({ reason: 'any', words: ' abd ' })).toEqual({ reason: 'any', words: 'abd' })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const saved = toSavedFilter({ ...noFilter, words })
      const stored = saved.words ?? '-'
      expect([...stored].length).toBeLessThanOrEqual(maxSearchLength)
      expect(stored.isWellFormed()).toBe(true)
      expect(toSavedFilter(saved)).toEqual(saved)
    }),
  )
})
