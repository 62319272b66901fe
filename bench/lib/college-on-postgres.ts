import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './hub.ts'
import { benchPostgres } from './postgres.ts'

export interface RunResult {
  readonly seconds: number
  /** Peak memory of the process, in MiB. */
  readonly peakMiB: number
}

/**
 * Runs a script with the pinned Node and watches its memory.
 * @throws Error with its output when it fails
 */
export async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output = (output + chunk).slice(-4000)
  })
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-4000)
  })
  let peakMiB = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      // The process may have exited.
      peakMiB = Math.max(peakMiB, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // The process exited between two samples.
    }
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${output}`)
  return { seconds: (performance.now() - began) / 1000, peakMiB }
}

/** A new, empty PostgreSQL server and a folder with a college of the given scale. */
export async function collegeOnPostgres(scale: number) {
  const postgres = await benchPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
  const college = join(folder, 'college')
  await runNode(['college/src/main.ts', '--scale', String(scale), '--out', college])
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, folder, college, stop }
}

/**
 * Signs a person in by inserting the session that a sign-in would create. @returns the session's
 * Cookie header
 */
export async function cookieOf(
  pool: { query(text: string, values: unknown[]): Promise<unknown> },
  username: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest()
  await pool.query(
    `insert into session (id_hash, person_id, expires_at)
     select $1, id, now() + interval '1 hour' from person where username = $2`,
    [hash, username],
  )
  return `myhub-session=${secret}`
}
