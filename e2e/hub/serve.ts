import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configElsewhere, hubs, type SignInMethod } from './addresses.ts'

// Both hubs over the demo college, until ended by a signal. The college is made and imported once;
// the second hub gets a copy of its folder.

const root = join(import.meta.dirname, '../..')
const redirects = JSON.stringify({
  '/old-schedule': '/profile/schedule?view=week',
  '/loop': '/loop',
})

function start(method: SignInMethod, dataDir: string): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(hubs[method].port),
      DATA_DIR: dataDir,
      AUTH_METHOD: method,
      ENVIRONMENT: 'test',
      CONFIG_ORIGIN: configElsewhere.url,
      LOG_LEVEL: 'error',
      MYHUB_REDIRECTS: redirects,
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode === null
    ? new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    : Promise.resolve(child.exitCode)

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended(child)
}

/** Resolves when the hub answers that it is ready; rejects when it ends before. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The hub at ${url} ended with ${child.exitCode} before it was ready`)
}

/**
 * Starts both hubs.
 * @returns what ends them and removes their folders
 */
export async function serveHubs(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-journeys-'))
  const cookieData = join(folder, 'cookie')
  const pkceData = join(folder, 'pkce')

  const first = start('cookie', cookieData)
  await ready(first, hubs.cookie.url)
  await stop(first)
  await cp(cookieData, pkceData, { recursive: true })

  const running = [start('cookie', cookieData), start('pkce', pkceData)]
  const end = async () => {
    await Promise.all(running.map(stop))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([
      ready(running[0] as ChildProcess, hubs.cookie.url),
      ready(running[1] as ChildProcess, hubs.pkce.url),
    ])
  } catch (error) {
    await end()
    throw error
  }
  return end
}

if (import.meta.main) {
  const end = await serveHubs()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(0)))
}
