import { expect, test } from 'vitest'
import { readCalculatorSearch } from './calculator-search.ts'

test('a link to the calculator may say what to work out, and nothing else', () => {
  expect(readCalculatorSearch({ mode: 'target' })).toEqual({ mode: 'target' })
  expect(readCalculatorSearch({ mode: 'magic', page: 2 })).toEqual({})
})
