/** A path segment between two nodes, walkable in both directions. */
export type Edge = {
  readonly between: readonly [string, string]
  /** At least 0; any unit. */
  readonly length: number
  /** Also false if unmarked: a step-free walk never relies on a guess. */
  readonly isStepFree: boolean
}

export type Walk<E extends Edge> = {
  readonly length: number
  /** From the start to the end; one more than `edges`. */
  readonly nodes: readonly string[]
  readonly edges: readonly E[]
}

/**
 * The shortest walk from any of some nodes to any of others (Dijkstra); null when none connects
 * them.
 * @param mode `stepFree` uses only step-free edges, however long the detour
 */
export function shortestWalk<E extends Edge>(
  edges: readonly E[],
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
  only: 'stepFree' | 'any',
): Walk<E> | null {
  const neighbors = neighborsIn(edges.filter((edge) => only === 'any' || edge.isStepFree))
  const best = new Map<string, number>([...from].map((node) => [node, 0]))
  const cameBy = new Map<string, { edge: E; node: string }>()
  const open = new Set(from)
  while (open.size > 0) {
    const node = nearest(open, best)
    const length = best.get(node) ?? 0
    if (to.has(node)) return trace(node, length, cameBy)
    open.delete(node)
    for (const { edge, node: next } of neighbors.get(node) ?? []) {
      const there = length + edge.length
      if (there >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue
      best.set(next, there)
      cameBy.set(next, { edge, node })
      open.add(next)
    }
  }
  return null
}

function neighborsIn<E extends Edge>(
  edges: readonly E[],
): ReadonlyMap<string, { edge: E; node: string }[]> {
  const neighbors = new Map<string, { edge: E; node: string }[]>()
  const join = (from: string, edge: E, node: string) => {
    const known = neighbors.get(from)
    if (known) known.push({ edge, node })
    else neighbors.set(from, [{ edge, node }])
  }
  for (const edge of edges) {
    const [one, other] = edge.between
    join(one, edge, other)
    join(other, edge, one)
  }
  return neighbors
}

/** A campus has a few hundred nodes, so a scan is as fast as a heap. */
function nearest(open: ReadonlySet<string>, best: ReadonlyMap<string, number>): string {
  let found = ''
  let least = Number.POSITIVE_INFINITY
  for (const node of open) {
    const length = best.get(node) ?? 0
    if (length < least) {
      least = length
      found = node
    }
  }
  return found
}

function trace<E extends Edge>(
  end: string,
  length: number,
  cameBy: ReadonlyMap<string, { edge: E; node: string }>,
): Walk<E> {
  const nodes = [end]
  const edges: E[] = []
  for (let step = cameBy.get(end); step; step = cameBy.get(step.node)) {
    nodes.unshift(step.node)
    edges.unshift(step.edge)
  }
  return { length, nodes, edges }
}
