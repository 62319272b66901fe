import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edge, shortestWalk } from './shortest-walk.ts'

const NODES = ['a', 'b', 'c', 'd', 'e', 'f']
const node = fc.constantFrom(...NODES)
const some = fc.uniqueArray(node, { minLength: 1, maxLength: 2 }).map((list) => new Set(list))
const edge = fc.record({
  between: fc.tuple(node, node),
  length: fc.integer({ min: 0, max: 9 }),
  isStepFree: fc.boolean(),
})
const paths = fc.array(edge, { maxLength: 14 })
const only = fc.constantFrom('stepFree' as const, 'any' as const)

/** All possible lengths of a walk without repeated nodes. */
function* lengthsOfAll(
  edges: readonly Edge[],
  at: string,
  to: ReadonlySet<string>,
  seen: readonly string[] = [at],
): Generator<number> {
  if (to.has(at)) yield 0
  for (const { between, length } of edges) {
    const [one, other] = between
    if (at !== one && at !== other) continue
    const next = at === one ? other : one
    if (seen.includes(next)) continue
    for (const rest of lengthsOfAll(edges, next, to, [...seen, next])) yield length + rest
  }
}

test('R8.16 finds a walk as short as the shortest of all walks, or none', () => {
  fc.assert(
    fc.property(paths, some, some, only, (edges, from, to, which) => {
      const usable = edges.filter(({ isStepFree }) => which === 'any' || isStepFree)
      const all = [...from].flatMap((start) => [...lengthsOfAll(usable, start, to)])
      expect(shortestWalk(edges, from, to, which)?.length ?? null).toBe(
        all.length === 0 ? null : Math.min(...all),
      )
    }),
  )
})

test('R8.16 finds a walk of the same length in the other direction', () => {
  fc.assert(
    fc.property(paths, some, some, only, (edges, from, to, which) => {
      expect(shortestWalk(edges, from, to, which)?.length).toBe(
        shortestWalk(edges, to, from, which)?.length,
      )
    }),
  )
})

test('R8.16 connects the start with the end by consecutive edges', () => {
  fc.assert(
    fc.property(paths, some, some, only, (edges, from, to, which) => {
      const walk = shortestWalk(edges, from, to, which)
      if (!walk) return
      expect(from.has(walk.nodes[0] ?? '')).toBe(true)
      expect(to.has(walk.nodes.at(-1) ?? '')).toBe(true)
      expect(walk.edges.reduce((sum, { length }) => sum + length, 0)).toBe(walk.length)
      expect(walk.edges.map(({ between }) => between.toSorted())).toEqual(
        walk.edges.map((_, index) => walk.nodes.slice(index, index + 2).toSorted()),
      )
      expect(walk.edges.every((one) => edges.includes(one))).toBe(true)
    }),
  )
})

test('R8.16 never uses steps for a step-free walk, which is never shorter than another', () => {
  fc.assert(
    fc.property(paths, some, some, (edges, from, to) => {
      const stepFree = shortestWalk(edges, from, to, 'stepFree')
      if (!stepFree) return
      expect(stepFree.edges.every(({ isStepFree }) => isStepFree)).toBe(true)
      const any = shortestWalk(edges, from, to, 'any')
      expect(any?.length).toBeLessThanOrEqual(stepFree.length)
    }),
  )
})

test('R8.16 goes around steps, or finds no step-free walk', () => {
  const steps: Edge = { between: ['a', 'b'], length: 10, isStepFree: false }
  const ramp: Edge[] = [
    { between: ['a', 'c'], length: 20, isStepFree: true },
    { between: ['c', 'b'], length: 25, isStepFree: true },
  ]
  const [from, to] = [new Set(['a']), new Set(['b'])]
  expect(shortestWalk([steps, ...ramp], from, to, 'any')?.length).toBe(10)
  expect(shortestWalk([steps, ...ramp], from, to, 'stepFree')?.nodes).toEqual(['a', 'c', 'b'])
  expect(shortestWalk([steps], from, to, 'stepFree')).toBeNull()
})
