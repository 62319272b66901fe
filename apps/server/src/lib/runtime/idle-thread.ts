import { Tinypool } from 'tinypool'

/**
 * How long the thread, with its code and data, stays in memory after its last work. Milliseconds.
 */
const IDLE_MS = 60_000

export interface IdleThread<Input, Result> {
  /** Runs the file's function of this name, after earlier calls. */
  run(input: Input): Promise<Result>
  close(): Promise<void>
}

/**
 * A thread for work that would keep the server's other requests waiting. It starts with the first
 * work and ends a minute after the last.
 * @param file whose function is run; what it takes and returns is copied
 */
export function idleThread<Input, Result>(file: URL, name: string): IdleThread<Input, Result> {
  const pool = new Tinypool({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
  return {
    run: (input) => pool.run(input, { name }) as Promise<Result>,
    close: () => pool.destroy(),
  }
}
