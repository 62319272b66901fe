import pg from 'pg'

/** When a process is to be gone: at which of its statements, and whether the database has it by then. */
export interface KillPoint {
  readonly statement: number
  readonly isSent: boolean
}

/**
 * Has this process killed by itself at a statement, with nothing tidied up: either before the database
 * hears of it, or when it has it and nobody is there for the answer.
 * @param point null only counts
 * @returns how many statements there were
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
