import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeTerms, maxTerms, searchTerms } from './search-terms.ts'

const texts = (text: string) => searchTerms(text).map((term) => term.text)

test.each([
  ['ENG105', ['eng 105']],
  ['eng-105', ['eng 105']],
  ['ENG 105 smith', ['eng 105', 'smith']],
  ['LIN 204', ['lin 204']],
  ['english comp', ['english', 'comp']],
  ['Núñez', ['nunez']],
  ["O'Brien", ['obrien']],
  ['calc 2', ['calc', '2']],
  ['  bio,  bio ', ['bio']],
  ['intro1050x', ['intro1050x']],
  ['%_\\ :*&|!', []],
])('reads %s as %j', (text, expected) => {
  expect(texts(text)).toEqual(expected)
})

test('parses a code into its two parts, and expands abbreviations', () => {
  const [term] = searchTerms('MAT-210L')
  expect(term?.code).toEqual({ letters: 'mat', digits: '210l' })
  expect(codeTerms({ letters: 'hall', digits: '204' }).map(({ text }) => text)).toEqual([
    'hall',
    '204',
  ])
  expect(searchTerms('cs')[0]?.words).toEqual(['cs', 'computer'])
})

test('always ends, with few terms of letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const terms = searchTerms(text)
      expect(terms.length).toBeLessThanOrEqual(maxTerms)
      for (const { words } of terms)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})
