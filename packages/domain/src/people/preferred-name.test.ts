import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeName, preferredNameError } from './preferred-name.ts'

test.each([
  'Maya',
  'María José',
  "D'Arcy",
  'Anne-Marie',
  'J.',
  'Ольга',
  '美咲',
  'م‍حمد'.replace('\u200d', ''),
  'Zoë',
  'अनीता',
])('R8.4 a person may go by %s', (name) => {
  expect(preferredNameError(normalizeName(name))).toBeNull()
})

test.each([
  '',
  ' ',
  '7',
  'Max2',
  'a_b',
  '<b>',
  'Maya!',
  '-Maya',
  '😀',
  'a\u0000b',
  'a\u202Eb',
  '\u0301a',
])('R8.4 a person may not go by %j', (name) => {
  expect(preferredNameError(normalizeName(name))).not.toBeNull()
})

test('R8.4 accepts a name of sixty characters in any script, and rejects sixty-one', () => {
  expect(preferredNameError('é'.repeat(60))).toBeNull()
  expect(preferredNameError('é'.repeat(61))).toBe('must have at most 60 characters')
  // Letters beyond the basic multilingual plane count once.
  expect(preferredNameError('𐐨'.repeat(60))).toBeNull()
})

test('normalizes characters that a keyboard adds to a name', () => {
  expect(normalizeName('  Mary \u00a0 Jo\t')).toBe('Mary Jo')
  for (const written of ['D’Arcy', 'DʼArcy', 'D‘Arcy'])
    expect(normalizeName(written)).toBe("D'Arcy")
  expect(normalizeName('Zoe\u0308')).toBe('Zoë')
})

test('leaves a normalized name unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(normalizeName(normalizeName(name))).toBe(normalizeName(name))
    }),
  )
})
