import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edge, shortestWalk } from './shortest-walk.ts'

const NODES = ['a', 'b', 'c', 'd', 'e', 'f']
const node = fc.constantFrom(...NODES)
const nodeSets = fc.uniqueArray(node, { minLength: 1, maxLength: 2 }).map((list) => new Set(list))
const edge = fc.record({
  ends: fc.tuple(node, node),
  length: fc.integer({ min: 0, max: 9 }),
  isStepFree: fc.boolean(),
})
const paths = fc.array(edge, { maxLength: 14 })
const modes = fc.constantFrom('stepFree' as const, 'any' as const)

/** All possible lengths of a walk without repeated nodes. */
function* allLengths(
  edges: readonly Edge[],
  current: string,
  to: ReadonlySet<string>,
  visited: readonly string[] = [current],
): Generator<number> {
  if (to.has(current)) yield 0
  for (const { ends, length } of edges) {
    const [one, other] = ends
    if (current !== one && current !== other) continue
    const next = current === one ? other : one
    if (visited.includes(next)) continue
    for (const rest of allLengths(edges, next, to, [...visited, next])) yield length + rest
  }
}

test('R8.16 finds a walk as short as the shortest of all walks, or none', () => {
  fc.assert(
    fc.property(paths, nodeSets, nodeSets, modes, (edges, from, to, mode) => {
      const usable = edges.filter(({ isStepFree }) => mode === 'any' || isStepFree)
      const all = [...from].flatMap((start) => [...allLengths(usable, start, to)])
      expect(shortestWalk(edges, from, to, mode)?.length ?? null).toBe(
        all.length === 0 ? null : Math.min(...all),
      )
    }),
  )
})

test('R8.16 finds a walk of the same length in the other direction', () => {
  fc.assert(
    fc.property(paths, nodeSets, nodeSets, modes, (edges, from, to, mode) => {
      expect(shortestWalk(edges, from, to, mode)?.length).toBe(
        shortestWalk(edges, to, from, mode)?.length,
      )
    }),
  )
})

test('R8.16 connects the start with the end by consecutive edges', () => {
  fc.assert(
    fc.property(paths, nodeSets, nodeSets, modes, (edges, from, to, mode) => {
      const walk = shortestWalk(edges, from, to, mode)
      if (!walk) return
      expect(from.has(walk.nodes[0] ?? '')).toBe(true)
      expect(to.has(walk.nodes.at(-1) ?? '')).toBe(true)
      expect(walk.edges.reduce((sum, { length }) => sum + length, 0)).toBe(walk.length)
      expect(walk.edges.map(({ ends }) => ends.toSorted())).toEqual(
        walk.edges.map((_, index) => walk.nodes.slice(index, index + 2).toSorted()),
      )
      expect(walk.edges.every((candidate) => edges.includes(candidate))).toBe(true)
    }),
  )
})

test('R8.16 never uses steps for a step-free walk, which is never shorter than another', () => {
  fc.assert(
    fc.property(paths, nodeSets, nodeSets, (edges, from, to) => {
      const stepFree = shortestWalk(edges, from, to, 'stepFree')
      if (!stepFree) return
      expect(stepFree.edges.every(({ isStepFree }) => isStepFree)).toBe(true)
      const any = shortestWalk(edges, from, to, 'any')
      expect(any?.length).toBeLessThanOrEqual(stepFree.length)
    }),
  )
})

test('R8.16 goes around steps, or finds no step-free walk', () => {
  const steps: Edge = { ends: ['a', 'b'], length: 10, isStepFree: false }
  const ramp: Edge[] = [
    { ends: ['a', 'c'], length: 20, isStepFree: true },
    { ends: ['c', 'b'], length: 25, isStepFree: true },
  ]
  const [from, to] = [new Set(['a']), new Set(['b'])]
  expect(shortestWalk([steps, ...ramp], from, to, 'any')?.length).toBe(10)
  expect(shortestWalk([steps, ...ramp], from, to, 'stepFree')?.nodes).toEqual(['a', 'c', 'b'])
  expect(shortestWalk([steps], from, to, 'stepFree')).toBeNull()
})
