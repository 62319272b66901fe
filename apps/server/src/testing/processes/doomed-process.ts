import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#db/open.ts'
import type { KillPoint } from './kill-at-statement.ts'

const program = join(import.meta.dirname, '../sources/sync-college.process.ts')
export type DoomedTask = 'import' | 'people'

/** A process, and what the database calls it. */
interface Doomed {
  readonly child: ChildProcess
  readonly name: string
}

/** Points all over a work of so many statements, one in each stretch of it, half of them sent. */
export const killPoints = (count: number, statements: number): KillPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    statement: 1 + Math.floor(((index + Math.random()) / count) * statements),
    isSent: index % 2 === 1,
  }))

/** Starts processes that work on a database and are killed in the midst of it. */
export function doomedProcesses({ pool }: OpenDatabase, folder: string) {
  let minutes = 0

  /** One that is ready to begin, and knows the time when nobody's lease holds any more. */
  async function prepare(task: DoomedTask, point: KillPoint | null): Promise<Doomed> {
    minutes += 5
    const name = `doomed ${minutes}`
    const address = new URL(pool.options.connectionString ?? '')
    address.searchParams.set('application_name', name)
    const dies = point ? [String(point.statement), ...(point.isSent ? ['sent'] : [])] : []
    const given = [program, address.href, folder, task, String(minutes), ...dies]
    const child = spawn(process.execPath, given, { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return { child, name }
  }

  /** @returns how many statements it took to the end, null when it was killed before */
  async function work({ child, name }: Doomed): Promise<number | null> {
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      said += data.toString()
    })
    child.stdin?.write('go\n')
    const [, signal] = await once(child, 'close')
    await untilGone(name)
    return signal === 'SIGKILL' ? null : Number(said)
  }

  /** What the database was told last it still does, and only then notices that nobody is there. */
  async function untilGone(name: string): Promise<void> {
    const text = `select from pg_stat_activity
      where application_name = $1 and datname = current_database()`
    while ((await pool.query(text, [name])).rows.length > 0) await wait(5)
  }

  /**
   * Kills one process after another, the next one made ready meanwhile.
   * @param after told each time, with the point, and whether it was done before
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
      const following = points[index + 1]
      next = following && prepare(task, following)
      const isDone = doomed !== undefined && (await work(doomed)) !== null
      if (!isDone) killed += 1
      await after(point, isDone)
    }
    return killed
  }

  const finish = async (task: DoomedTask) => (await work(await prepare(task, null))) ?? 0
  return { killEach, finish }
}
