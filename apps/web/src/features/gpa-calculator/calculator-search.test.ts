import { expect, test } from 'vitest'
import { readCalculatorSearch } from './calculator-search.ts'

test('reads only the mode from a link to the calculator', () => {
  expect(readCalculatorSearch({ mode: 'target' })).toEqual({ mode: 'target' })
  expect(readCalculatorSearch({ mode: 'magic', page: 2 })).toEqual({})
})
