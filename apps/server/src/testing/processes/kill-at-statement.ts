import pg from 'pg'

/** When to kill: at which statement, and whether the database has received it. */
export interface KillPoint {
  readonly statement: number
  readonly isSent: boolean
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/**
 * Runs an action at a statement of this process: before the database receives it, or right after it
 * was sent. The statement waits for an asynchronous action.
 * @param point null only counts
 */
export function runAtStatement(
  point: KillPoint | null,
  action: () => Promise<unknown> | undefined,
): { readonly count: () => number; readonly end: () => void } {
  const { prototype } = pg.Client
  const query = prototype.query as Query
  let count = 0
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1
    const isTarget = count === point?.statement
    const acting = isTarget && !point?.isSent ? action() : undefined
    if (acting) {
      const sent = acting.then(() => query.apply(this, args))
      return typeof args.at(-1) === 'function' ? undefined : sent
    }
    const result = query.apply(this, args)
    if (isTarget && point?.isSent) void action()
    return result
  } as typeof prototype.query
  return {
    count: () => count,
    end: () => {
      prototype.query = query as typeof prototype.query
    },
  }
}

/**
 * Kills this process at a statement without any cleanup: before the database receives it, or after,
 * with no one left to read the response.
 * @param point null only counts
 * @returns a function that returns the number of statements
 */
export function killAtStatement(point: KillPoint | null): () => number {
  return runAtStatement(point, () => {
    process.kill(process.pid, 'SIGKILL')
    return undefined
  }).count
}
