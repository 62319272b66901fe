import pg from 'pg'

/** When to kill a process: at which statement, and whether the database has received it. */
export interface KillPoint {
  readonly statement: number
  readonly isSent: boolean
}

/**
 * Kills this process at a statement without any cleanup: before the database receives it, or after,
 * with nobody left to read the response.
 * @param point null only counts
 * @returns a function that returns the number of statements
 */
export function killAtStatement(point: KillPoint | null): () => number {
  const { prototype } = pg.Client
  const query = prototype.query as (...given: unknown[]) => unknown
  let count = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    count += 1
    const isIt = count === point?.statement
    if (isIt && !point.isSent) die()
    const answer = query.apply(this, given)
    if (isIt && point.isSent) die()
    return answer
  } as typeof prototype.query
  return () => count
}
