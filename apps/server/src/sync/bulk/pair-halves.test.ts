import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairHalves } from './pair-halves.ts'

const base = (id: number) => `e${id}\tbase ${id}\t\\x`
const detail = (id: number) => `e${id}\tdetail ${id}`
const completeRow = (id: number) => `e${id}\tbase ${id}\t\\xdetail ${id}`

/** Passes both halves in batches of this size. */
function pairInBatches(bases: readonly number[], details: readonly number[], size: number) {
  const pairs = pairHalves()
  const rows: string[] = []
  for (let at = 0; at < Math.max(bases.length, details.length); at += size) {
    rows.push(...pairs.add(bases.slice(at, at + size).map(base), []))
    rows.push(...pairs.add([], details.slice(at, at + size).map(detail)))
  }
  rows.push(...pairs.end())
  return { rows, left: pairs.unpaired(), waiting: pairs.waiting() }
}

test('pairs halves in any order, and reports those without another half', () => {
  const ids = fc.uniqueArray(fc.nat(500), { maxLength: 200 })
  const size = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(ids, ids, size, (bases, details, turn) => {
      const { rows, left, waiting } = pairInBatches(bases, details, turn)
      const both = bases.filter((id) => details.includes(id))
      expect(rows.toSorted()).toEqual(both.map(completeRow).toSorted())
      const onlyBases = bases.filter((id) => !details.includes(id))
      const onlyDetails = details.filter((id) => !bases.includes(id))
      expect(left.bases).toEqual(new Set(onlyBases.map((id) => `e${id}`)))
      expect(left.details).toEqual(new Set(onlyDetails.map((id) => `e${id}`)))
      expect(waiting).toEqual({ bases: onlyBases.length, details: onlyDetails.length })
    }),
    { numRuns: 200 },
  )
})

test('pairs halves in the same order without waiting, and distinguishes ids with a common prefix', () => {
  expect(pairInBatches([1, 11, 111], [1, 11, 111], 3)).toMatchObject({
    rows: [1, 11, 111].map(completeRow),
    waiting: { bases: 0, details: 0 },
  })
  expect(pairInBatches([1], [11], 1).rows).toEqual([])
})
