import { expect, test } from 'vitest'
import { holdsWords } from './find.ts'

test('R8.15 who searches finds without accents and case, in any order, and every word counts', () => {
  const title = 'Matrícula para señor Núñez'
  expect(holdsWords(title, 'nunez MATRICULA')).toBe(true)
  expect(holdsWords(title, 'nunez parking')).toBe(false)
  expect(holdsWords(title, '  ')).toBe(true)
})
