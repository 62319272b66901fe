import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { withMemoryOptions } from '../../scripts/bootstrap/server-memory.mjs'

export const root = join(import.meta.dirname, '../..')

export interface RunningHub {
  readonly url: string
  readonly process: ChildProcess
  /** Milliseconds from the start of the process to readiness. */
  readonly readyAfter: number
  stop(): Promise<void>
}

/**
 * Starts the server in a separate process and waits until it is ready.
 * @param env settings; PORT is required
 * @param tree the installed repository to start it from
 */
export async function startHub(
  env: Readonly<Record<string, string>> & { PORT: string },
  flags: readonly string[] = [],
  tree = root,
): Promise<RunningHub> {
  const began = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...flags], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: withMemoryOptions({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env }),
  })
  const url = `http://localhost:${env.PORT}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const readyAfter = performance.now() - began
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, process: child, readyAfter, stop }
}
