import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestWord, editDistance } from './closest-word.ts'

const known = ['calculation', 'calculus', 'psychology', 'physiology', 'algebra', 'art']

test.each([
  ['calculas', 'calculus'],
  ['psycology', 'psychology'],
  ['algerba', 'algebra'],
  ['lart', 'art'],
  ['zzzzzzzz', null],
  ['arctic', null],
])('takes %s for %s', (word, meant) => {
  expect(closestWord(word, known)).toBe(meant)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('a distance is 0 to itself, the same both ways, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, a)).toBe(0)
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(editDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

test('one changed letter, or two swapped, is one change', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('a', 'x'), (text, seed, letter) => {
      const at = seed % (text.length + 1)
      const added = text.slice(0, at) + letter + text.slice(at)
      expect(editDistance(text, added)).toBe(1)
      const swapped =
        text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
      expect(editDistance(text, swapped)).toBeLessThanOrEqual(1)
    }),
  )
})
