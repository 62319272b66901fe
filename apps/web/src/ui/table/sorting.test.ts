import { expect, test } from 'vitest'
import { nextSorting, type Sorting, sorted } from './sorting.ts'

test('R6.4 pressing a header cycles unsorted, ascending, descending, unsorted', () => {
  const steps: Sorting[] = [null]
  for (let press = 0; press < 3; press += 1) steps.push(nextSorting(steps.at(-1) ?? null, 'title'))
  expect(steps.map((step) => step?.direction ?? null)).toEqual([null, 'asc', 'desc', null])
})

test('R6.4 pressing another header starts that column ascending', () => {
  expect(nextSorting({ column: 'title', direction: 'desc' }, 'credits')).toEqual({
    column: 'credits',
    direction: 'asc',
  })
})

test('rows that compare equal keep the order a person already knows', () => {
  const rows = [
    { id: 'a', credits: 3 },
    { id: 'b', credits: 4 },
    { id: 'c', credits: 3 },
  ]
  const byCredits = (x: { credits: number }, y: { credits: number }) => x.credits - y.credits
  const ids = (sorting: Sorting) => sorted(rows, sorting, byCredits).map((row) => row.id)
  expect(ids({ column: 'credits', direction: 'asc' })).toEqual(['a', 'c', 'b'])
  expect(ids({ column: 'credits', direction: 'desc' })).toEqual(['b', 'a', 'c'])
  expect(ids(null)).toEqual(['a', 'b', 'c'])
})
