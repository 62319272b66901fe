import { expect, test } from 'vitest'
import { overBudget } from './budget.ts'

const within = { script: 85 * 1024, document: 10_000, files: 15_600 }

test('a first load of exactly its budget is within it', () => {
  expect(overBudget(within)).toEqual([])
})

test('a first load beyond its budget says what is too large, and by how much', () => {
  expect(overBudget({ ...within, script: 87_041 })).toEqual([
    "The home's script is 87041 bytes, of 87040",
    "The home's first load is 112641 bytes, of 112640",
  ])
  expect(overBudget({ ...within, files: 15_601 })).toEqual([
    "The home's first load is 112641 bytes, of 112640",
  ])
})
