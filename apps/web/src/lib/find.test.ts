import { expect, test } from 'vitest'
import { matchesAllWords, nameMatchesFirst } from './find.ts'

test('R8.15 who searches finds without accents and case, in any order, and every word counts', () => {
  const title = 'Matrícula para señor Núñez'
  expect(matchesAllWords(title, 'nunez MATRICULA')).toBe(true)
  expect(matchesAllWords(title, 'nunez parking')).toBe(false)
  expect(matchesAllWords(title, '  ')).toBe(true)
})

test('R8.15 what is called as somebody searches comes before what only says so, else all stays in its order', () => {
  const found = ['Fees', 'Parking', 'Maps', 'Night parking']
  expect(nameMatchesFirst(found, 'PARKING', (name) => name)).toEqual([
    'Parking',
    'Night parking',
    'Fees',
    'Maps',
  ])
  expect(nameMatchesFirst(found, ' ', (name) => name)).toEqual(found)
})
