/** A path segment between two nodes, walkable in both directions. */
export type Edge = {
  readonly ends: readonly [string, string]
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
  mode: 'stepFree' | 'any',
): Walk<E> | null {
  const neighbors = buildNeighbors(edges.filter((edge) => mode === 'any' || edge.isStepFree))
  const distances = new Map<string, number>([...from].map((node) => [node, 0]))
  const previousSteps = new Map<string, { edge: E; node: string }>()
  const open = new Set(from)
  while (open.size > 0) {
    const node = nearest(open, distances)
    const length = distances.get(node) ?? 0
    if (to.has(node)) return trace(node, length, previousSteps)
    open.delete(node)
    for (const { edge, node: next } of neighbors.get(node) ?? []) {
      const distance = length + edge.length
      if (distance >= (distances.get(next) ?? Number.POSITIVE_INFINITY)) continue
      distances.set(next, distance)
      previousSteps.set(next, { edge, node })
      open.add(next)
    }
  }
  return null
}

function buildNeighbors<E extends Edge>(
  edges: readonly E[],
): ReadonlyMap<string, { edge: E; node: string }[]> {
  const neighbors = new Map<string, { edge: E; node: string }[]>()
  const connect = (from: string, edge: E, node: string) => {
    const known = neighbors.get(from)
    if (known) known.push({ edge, node })
    else neighbors.set(from, [{ edge, node }])
  }
  for (const edge of edges) {
    const [one, other] = edge.ends
    connect(one, edge, other)
    connect(other, edge, one)
  }
  return neighbors
}

/** A campus has a few hundred nodes, so a scan is as fast as a heap. */
function nearest(open: ReadonlySet<string>, distances: ReadonlyMap<string, number>): string {
  let nearestNode = ''
  let shortest = Number.POSITIVE_INFINITY
  for (const node of open) {
    const length = distances.get(node) ?? 0
    if (length < shortest) {
      shortest = length
      nearestNode = node
    }
  }
  return nearestNode
}

function trace<E extends Edge>(
  end: string,
  length: number,
  previousSteps: ReadonlyMap<string, { edge: E; node: string }>,
): Walk<E> {
  const nodes = [end]
  const edges: E[] = []
  for (let step = previousSteps.get(end); step; step = previousSteps.get(step.node)) {
    nodes.unshift(step.node)
    edges.unshift(step.edge)
  }
  return { length, nodes, edges }
}
