import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#db/open.ts'
import type { DoomedTask } from './doomed-hub.process.ts'
import type { EthosAddress } from './test-hub.ts'

const program = join(import.meta.dirname, 'doomed-hub.process.ts')

/** A process, and its name in the database. */
interface Doomed {
  readonly child: ChildProcess
  readonly name: string
}

/** Servers that are killed, one after another; the next one starts in the meantime. */
export function doomedHubs({ pool }: OpenDatabase, url: string, ethos: EthosAddress | null) {
  let count = 0
  let next: Promise<Doomed> | null = null

  async function start(): Promise<Doomed> {
    count += 1
    const name = `doomed ${count}`
    const address = new URL(url)
    address.searchParams.set('application_name', name)
    const child = fork(program, [address.href, JSON.stringify(ethos)])
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (ready !== 'ready') throw new Error(`A server could not be started: ${ready}`)
    return { child, name }
  }

  /**
   * The database runs the last statement it received, and only then notices the lost connection.
   */
  async function waitForDisconnect(name: string): Promise<void> {
    const text = `select from pg_stat_activity
      where application_name = $1 and datname = current_database()`
    while ((await pool.query(text, [name])).rows.length > 0) await wait(5)
  }

  return {
    /** @returns whether it was killed before it had finished its task */
    kill: async (task: DoomedTask): Promise<boolean> => {
      const { child, name } = await (next ?? start())
      next = start()
      child.send(task)
      const [code, signal] = await once(child, 'exit')
      if (code !== null && code !== 0) throw new Error(`A server failed with ${code}`)
      await waitForDisconnect(name)
      return signal === 'SIGKILL'
    },
    end: async () => {
      const doomed = await next
      doomed?.child.kill('SIGKILL')
    },
  }
}
