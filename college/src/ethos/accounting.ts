/** One call to the simulated service. */
export interface Call {
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly query: string
  readonly resource: string
  readonly status: number
  /** The virtual clock, milliseconds since 1970. */
  readonly at: number
}

/** Call counts for tests of budgets. */
export interface Account {
  readonly calls: readonly Call[]
  readonly mostAtOnce: number
  /** Calls in the busiest second. */
  readonly mostPerSecond: number
  /** Calls by second, oldest first. */
  readonly histogram: ReadonlyMap<number, number>
}

export function accounting() {
  let calls: Call[] = []
  let atOnce = 0
  let mostAtOnce = 0
  return {
    begin: () => {
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
    },
    end: (call: Call) => {
      atOnce -= 1
      calls.push(call)
    },
    read: (): Account => {
      const histogram = new Map<number, number>()
      for (const { at } of calls) {
        const second = Math.floor(at / 1_000)
        histogram.set(second, (histogram.get(second) ?? 0) + 1)
      }
      return { calls, mostAtOnce, histogram, mostPerSecond: Math.max(0, ...histogram.values()) }
    },
    reset: () => {
      calls = []
      mostAtOnce = atOnce
    },
  }
}
