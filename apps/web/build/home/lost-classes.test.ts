import { expect, test } from 'vitest'
import { lostClasses } from './pages.ts'

test('a class that only the sheet of the other pages has is found, one that no sheet has is not', () => {
  const home = '<p class="card sm:p-2 hook"><b class="p-2 mt-1.5">x</b></p>'
  const first = '.card{} .p-20{}'
  const others = '.p-2{} .sm\\:p-2{} .mt-1\\.5{} .card{}'
  expect(lostClasses(home, first, others)).toEqual(['sm:p-2', 'p-2', 'mt-1.5'])
  expect(lostClasses(home, `${first} .p-2{} .sm\\:p-2{} .mt-1\\.5{}`, others)).toEqual([])
})
