import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const main = join(import.meta.dirname, '../../main.ts')

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
  /**
   * Stops it gracefully, or kills it.
   * @returns its exit code, null when a signal ended it
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const start = (env: Readonly<Record<string, string>>, flags: readonly string[]) =>
  spawn(process.execPath, [main, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A clean environment: the machine's own settings must not affect the test.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      PORT: '0',
      SECRET_KEY: 'the secret that every server of a test has',
      ...env,
    },
  })

/**
 * Runs a server that is expected to fail at startup.
 * @returns its exit code and output
 */
export async function failedStart(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = start(env, flags)
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, output }
}

/** Runs a server and waits until it prints its address. */
export async function runServer(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const child = start(env, flags)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code
  }
  return { url, process: child, end }
}
