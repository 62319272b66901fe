import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, killGroup, run, trackChild } from '../bootstrap/processes.mjs'
import { aptInstall, isRoot } from './browser.ts'

const programs = ['initdb', 'postgres', 'pg_isready']

export type Postgres = { url: string; stop: () => Promise<void> }
/** A server that can be restarted, gracefully or after a crash, for tests of outages. */
export type OwnPostgres = Postgres & { restart: () => Promise<void>; crash: () => Promise<void> }

interface Options {
  /** Whether commits survive a crash of the server; false by default. */
  readonly isDurable?: boolean
  /** Databases are small and soon dropped: in memory if there is plenty, without a log of their copying. */
  readonly areBrief?: boolean
}

/**
 * PostgreSQL for tests and benches: TEST_DATABASE_URL if set, otherwise a temporary server.
 *
 * @returns undefined when PostgreSQL isn't installed
 */
export async function startPostgres(options: Options = {}): Promise<Postgres | undefined> {
  const providedUrl = process.env.TEST_DATABASE_URL
  if (providedUrl !== undefined && providedUrl !== '')
    return { url: providedUrl, stop: async () => {} }
  return startOwnPostgres(options)
}

/**
 * PostgreSQL for the server's tests. Hundreds of databases that live for one test file need no
 * vacuuming, and no plan may change while a test looks at it.
 *
 * @returns undefined when PostgreSQL isn't installed
 */
export const startPostgresForTests = (): Promise<Postgres | undefined> =>
  startPostgres({ areBrief: true })

const briefSettings = {
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

/** A folder in memory, if there is plenty; otherwise the one for temporary files. */
function briefFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > 4 * 2 ** 30 ? memory : tmpdir()
}

/**
 * A PostgreSQL in a temporary folder, removed when it is stopped or this process exits.
 *
 * @returns undefined when PostgreSQL isn't installed
 */
export async function startOwnPostgres({
  isDurable = false,
  areBrief = false,
}: Options = {}): Promise<OwnPostgres | undefined> {
  const bin = findBin() ?? (await installBin())
  if (bin === undefined) return undefined

  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(areBrief ? briefFolder() : tmpdir(), 'myhub-postgres-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'log')
  const userOptions = {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
    ...user,
  }
  const created = await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    userOptions,
  )
  if (created.code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${created.output}`)
  }

  const port = await freePort()
  // Durability in a power failure doesn't matter here; speed does.
  const settings = {
    ...(areBrief && briefSettings),
    fsync: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: '200',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    port: String(port),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const startServer = async () => {
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...args], {
      ...userOptions,
      detached: true,
      stdio: ['ignore', 'ignore', openSync(log, 'w')],
    })
    const forget = trackChild(server)
    const stop = async (signal: NodeJS.Signals) => {
      await end(server, signal)
      forget()
    }
    if (await isAccepting(server, bin, port)) return stop
    await stop('SIGQUIT')
    throw new Error(
      `PostgreSQL was started for the tests but did not respond:\n${readFileSync(log, 'utf8')}`,
    )
  }
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', remove)
  let stopServer = await startServer().catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // SIGINT is PostgreSQL's fast shutdown, as in a restart: it closes connections and rolls back
    // transactions.
    restart: async () => {
      await stopServer('SIGINT')
      stopServer = await startServer()
    },
    // SIGQUIT is its immediate shutdown: the next start recovers as after a crash.
    crash: async () => {
      await stopServer('SIGQUIT')
      stopServer = await startServer()
    },
    // The data is deleted next anyway.
    stop: async () => {
      await stopServer('SIGQUIT')
      remove()
    },
  }
}

/** The newest installed executables, in PATH or where Debian and others install them. */
function findBin() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/usr/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
  ]
    .map((folder) => path.join(folder, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => path.dirname(realpathSync(initdb)))
    .find((folder) => programs.every((program) => existsSync(path.join(folder, program))))
}

/** Installs PostgreSQL in CI; never on a developer's machine. */
async function installBin() {
  if (process.env.CI !== 'true' || !isRoot()) return undefined
  await aptInstall(['postgresql-common'])
  const settings = '/etc/postgresql-common/createcluster.conf'
  // Otherwise Debian starts a server of its own on the default port.
  if (existsSync(settings)) appendFileSync(settings, '\ncreate_main_cluster = false\n')
  await aptInstall(['postgresql'])
  return findBin()
}

/** A user to run it as: PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (!isRoot()) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined)
    throw new Error('Root cannot start PostgreSQL, and there is no user "postgres" or "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Waits for the server: its port accepts connections before it is ready. */
async function isAccepting(server: ChildProcess, bin: string, port: number) {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline && server.exitCode === null) {
    const { code } = await run(path.join(bin, 'pg_isready'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
    ])
    if (code === 0) return true
    await wait(100)
  }
  return false
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  killGroup(server, signal)
  const killTimer = setTimeout(() => killGroup(server, 'SIGKILL'), 5000)
  await exited
  clearTimeout(killTimer)
}
