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
export interface CallStats {
  readonly calls: readonly Call[]
  readonly maxConcurrent: number
  /** Calls in the busiest second. */
  readonly maxPerSecond: number
  /** Calls by second, oldest first. */
  readonly callsBySecond: ReadonlyMap<number, number>
}

export function createCallLog() {
  let calls: Call[] = []
  let concurrent = 0
  let maxConcurrent = 0
  return {
    begin: () => {
      concurrent += 1
      maxConcurrent = Math.max(maxConcurrent, concurrent)
    },
    end: (call: Call) => {
      concurrent -= 1
      calls.push(call)
    },
    read: (): CallStats => {
      const callsBySecond = new Map<number, number>()
      for (const { at } of calls) {
        const second = Math.floor(at / 1_000)
        callsBySecond.set(second, (callsBySecond.get(second) ?? 0) + 1)
      }
      return {
        calls,
        maxConcurrent,
        callsBySecond,
        maxPerSecond: Math.max(0, ...callsBySecond.values()),
      }
    },
    reset: () => {
      calls = []
      maxConcurrent = concurrent
    },
  }
}
