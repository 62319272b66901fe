import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#db/open.ts'
import type { KillPoint } from './kill-at-statement.ts'

const program = join(import.meta.dirname, '../sources/sync-college.process.ts')
export type DoomedTask = 'import' | 'people'

/** A process, and its name in the database. */
interface Doomed {
  readonly child: ChildProcess
  readonly name: string
}

/**
 * Points spread over a task of this many statements, one in each interval, half of them after
 * sending.
 */
export const killPoints = (count: number, statements: number): KillPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    statement: 1 + Math.floor(((index + Math.random()) / count) * statements),
    isSent: index % 2 === 1,
  }))

/** Starts processes that work on a database and are killed midway. */
export function doomedProcesses({ pool }: OpenDatabase, folder: string) {
  let minutes = 0

  /** Prepares a process that is ready to start, with a clock past all leases. */
  async function prepare(task: DoomedTask, point: KillPoint | null): Promise<Doomed> {
    minutes += 5
    const name = `doomed ${minutes}`
    const address = new URL(pool.options.connectionString ?? '')
    address.searchParams.set('application_name', name)
    const killArgs = point ? [String(point.statement), ...(point.isSent ? ['sent'] : [])] : []
    const args = [program, address.href, folder, task, String(minutes), ...killArgs]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return { child, name }
  }

  /** @returns how many statements it completed with, null when it was killed first */
  async function work({ child, name }: Doomed): Promise<number | null> {
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.stdin?.write('go\n')
    const [, signal] = await once(child, 'close')
    await waitForDisconnect(name)
    return signal === 'SIGKILL' ? null : Number(output)
  }

  /**
   * The database still runs the last statement it received, and only then notices the lost
   * connection.
   */
  async function waitForDisconnect(name: string): Promise<void> {
    const text = `select from pg_stat_activity
      where application_name = $1 and datname = current_database()`
    while ((await pool.query(text, [name])).rows.length > 0) await wait(5)
  }

  /**
   * Kills one process after another while preparing the next.
   * @param after called each time with the point, and whether the process finished first
   * @returns how many were killed
   */
  async function killEach(
    task: DoomedTask,
    points: readonly KillPoint[],
    after: (point: KillPoint, isDone: boolean) => Promise<void>,
  ): Promise<number> {
    const [first] = points
    let killed = 0
    let next = first && prepare(task, first)
    for (const [index, point] of points.entries()) {
      const doomed = await next
      const nextPoint = points[index + 1]
      next = nextPoint && prepare(task, nextPoint)
      const isDone = doomed !== undefined && (await work(doomed)) !== null
      if (!isDone) killed += 1
      await after(point, isDone)
    }
    return killed
  }

  const finish = async (task: DoomedTask) => (await work(await prepare(task, null))) ?? 0
  return { killEach, finish }
}
