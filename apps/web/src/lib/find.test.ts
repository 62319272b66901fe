import { expect, test } from 'vitest'
import { matchesAllWords, nameMatchesFirst } from './find.ts'

test('R8.15 matches every search word in any order, ignoring accents and case', () => {
  const title = 'Matrícula para señor Núñez'
  expect(matchesAllWords(title, 'nunez MATRICULA')).toBe(true)
  expect(matchesAllWords(title, 'nunez parking')).toBe(false)
  expect(matchesAllWords(title, '  ')).toBe(true)
})

test('R8.15 lists matches by name first and otherwise keeps the order', () => {
  const found = ['Fees', 'Parking', 'Maps', 'Night parking']
  expect(nameMatchesFirst(found, 'PARKING', (name) => name)).toEqual([
    'Parking',
    'Night parking',
    'Fees',
    'Maps',
  ])
  expect(nameMatchesFirst(found, ' ', (name) => name)).toEqual(found)
})
