import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countableSearch } from './countable-search.ts'
import { getSynonyms } from './synonyms.ts'
import { wordStem } from './word-stem.ts'

test.each([
  ['registering', 'register'],
  ['registrations', 'registr'],
  ['grading', 'grad'],
  ['paying', 'pay'],
  ['inscribiendo', 'inscrib'],
  ['bus', 'bus'],
])('R2.12 the stem of %s is %s', (word, stem) => {
  expect(wordStem(word)).toBe(stem)
})

test('R2.12 a stem is the beginning of its word, and never shorter than three letters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (word) => {
      const stem = wordStem(word)
      expect(word.startsWith(stem)).toBe(true)
      expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, word.length))
    }),
  )
})

test('R2.12 the name of a grant matches financial aid', () => {
  expect(getSynonyms('pell')).toContain('financial aid')
  expect(getSynonyms('constructor')).toEqual([])
})

test.each([
  ['  Parking   PERMIT ', 'parking permit'],
  ['Matrícula', 'matricula'],
  ['ENG-1050', 'eng-1050'],
])('R2.12 the search %o is counted as %o', (search, counted) => {
  expect(countableSearch(search)).toBe(counted)
})

test.each([
  'pa',
  '2026',
  'maya@prairiebend.example',
  'maya 0012345',
  '555-0100-12 call',
  'where do i pay for the parking permit',
  'a'.repeat(61),
  '!𐊀',
])('R2.12 the search %o is not counted', (search) => {
  expect(countableSearch(search)).toBeNull()
})

test('R2.12 a search is counted the same when it is counted again', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const counted = countableSearch(search)
      if (counted !== null) expect(countableSearch(counted)).toBe(counted)
    }),
  )
})
