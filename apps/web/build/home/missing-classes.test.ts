import { expect, test } from 'vitest'
import { findMissingClasses } from './pages.ts'

test("finds a class that only the other pages' style sheet has, not one that no sheet has", () => {
  const home = '<p class="card sm:p-2 hook"><b class="p-2 mt-1.5">x</b></p>'
  const first = '.card{} .p-20{}'
  const others = '.p-2{} .sm\\:p-2{} .mt-1\\.5{} .card{}'
  expect(findMissingClasses(home, first, others)).toEqual(['sm:p-2', 'p-2', 'mt-1.5'])
  expect(findMissingClasses(home, `${first} .p-2{} .sm\\:p-2{} .mt-1\\.5{}`, others)).toEqual([])
})
