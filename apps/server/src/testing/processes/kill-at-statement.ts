import pg from 'pg'

/** When to kill: at which statement, and whether the database has received it. */
export interface KillPoint {
  readonly statement: number
  readonly isSent: boolean
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * Runs an action at a statement of this process: before the database receives it, or right after it
 * was sent. The statement waits for an asynchronous action.
 * @param point null only counts
 */
export function actAtStatement(
  point: KillPoint | null,
  act: () => Promise<unknown> | undefined,
): { readonly count: () => number; readonly end: () => void } {
  const { prototype } = pg.Client
  const query = prototype.query as Query
  let count = 0
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    count += 1
    const isIt = count === point?.statement
    const acting = isIt && !point?.isSent ? act() : undefined
    if (acting) {
      const sent = acting.then(() => query.apply(this, given))
      return typeof given.at(-1) === 'function' ? undefined : sent
    }
    const answer = query.apply(this, given)
    if (isIt && point?.isSent) void act()
    return answer
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
  return actAtStatement(point, () => {
    process.kill(process.pid, 'SIGKILL')
    return undefined
  }).count
}
