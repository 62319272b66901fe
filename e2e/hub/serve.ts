import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_ID, HUB } from '../native-emulator/system-browser.ts'
import { DEPLOYED_FOLDER, EXPORT_FOLDER, type HubName, hubs, remoteConfigHub } from './addresses.ts'

// Runs the hubs over the demo college until a signal. The college is generated and imported once,
// into the hub for imports; the other hubs get a copy of its database.

const root = join(import.meta.dirname, '../..')
/**
 * A unique path per hub, to verify that the responding process is that hub, not another one on its
 * port.
 */
const markPaths = new WeakMap<ChildProcess, string>()

/**
 * Starts a hub.
 * @param more settings in addition to those of every journey
 */
export function startHub(port: number, dataDir: string, more: NodeJS.ProcessEnv): ChildProcess {
  const markPath = `/started-${randomUUID()}`
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ENVIRONMENT: 'test',
      CONFIG_ORIGIN: remoteConfigHub.url,
      LOG_LEVEL: 'error',
      MYHUB_REDIRECTS: JSON.stringify({
        '/old-schedule': '/profile/schedule?view=week',
        '/loop': '/loop',
        [markPath]: '/',
      }),
      RATE_LIMIT_PER_MINUTE: '100000',
      ...more,
    },
  })
  markPaths.set(child, markPath)
  return child
}

const start = (hub: HubName, folder: string) =>
  startHub(hubs[hub].port, join(folder, hub), {
    AUTH_METHOD: hub === 'pkce' ? 'pkce' : 'cookie',
    ...(hub === 'native' && { PUBLIC_URL: HUB, NATIVE_APP_ID: APP_ID }),
  })

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

const ended = (child: ChildProcess) =>
  hasExited(child)
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended(child)
}

/** @throws Error when the responding process isn't the hub that was started */
async function verifyProcess(child: ChildProcess, url: string): Promise<void> {
  const document = await (await fetch(`${url}/config.json`)).text()
  if (!document.includes(markPaths.get(child) ?? 'started by nobody'))
    throw new Error(`Another program answers at ${url}: end it, or wait until it has ended`)
}

/** Resolves when the hub is ready; rejects when it exits first, or another process has its port. */
export async function ready(child: ChildProcess, url: string): Promise<void> {
  while (!hasExited(child)) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return verifyProcess(child, url)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(
    `The hub at ${url} ended with ${child.exitCode ?? child.signalCode} before it was ready`,
  )
}

/** Generates the demo college in a folder and imports it, leaving a hub's data there. */
export async function prepareCollege(folder: string): Promise<void> {
  const hub = startHub(hubs.import.port, folder, {})
  try {
    await ready(hub, hubs.import.url)
  } finally {
    await stop(hub)
  }
}

/**
 * Starts the hubs over copies of one demo college: PREPARED_COLLEGE, or a new one.
 * @returns a function that stops them and removes their folders
 */
export async function serveHubs(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-journeys-'))
  process.env[EXPORT_FOLDER] = join(folder, 'import', 'demo-college')
  process.env[DEPLOYED_FOLDER] = join(folder, 'deployed')

  const names = Object.keys(hubs) as HubName[]
  const { PREPARED_COLLEGE } = process.env
  const isPrepared =
    PREPARED_COLLEGE !== undefined && existsSync(join(PREPARED_COLLEGE, 'demo-college'))
  const college = isPrepared ? PREPARED_COLLEGE : join(folder, 'college')
  if (!isPrepared) await prepareCollege(college)
  for (const hub of [...names, 'deployed'])
    await cp(college, join(folder, hub), { recursive: true })

  const running = names.map((hub) => ({ hub, child: start(hub, folder) }))
  const end = async () => {
    await Promise.all(running.map(({ child }) => stop(child)))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(running.map(({ hub, child }) => ready(child, hubs[hub].url)))
  } catch (error) {
    await end()
    throw error
  }
  return end
}

if (import.meta.main) {
  const end = await serveHubs()
  process.stdout.write(`${EXPORT_FOLDER}=${process.env[EXPORT_FOLDER]}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(0)))
}
