import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openServer } from '../apps/server/src/db/open.ts'
import { cookieOf } from './lib/college-on-postgres.ts'
import { type RunningHub, root, startHub } from './lib/hub.ts'
import { type PageRequest, requestsOf } from './lib/page-requests.ts'
import { benchPostgres } from './lib/postgres.ts'

// The servers of an earlier revision are replaced by those of this one while students read and write, then the
// other way around. A load balancer sends each request once, to a server that was ready at its last check.
// The built web app is needed. npm run upgrade -w bench -- REVISION [CLIENTS]

const [revision, clients = '24'] = process.argv.slice(2)
if (!revision) throw new Error('Say from which revision: npm run upgrade -w bench -- REVISION')
const address = 'http://localhost:4420'
const checkMs = 100
const phaseMs = 4_000

const git = (...args: string[]) => String(execFileSync('git', args, { cwd: root })).trim()
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const earlier = join(folder, 'earlier')
git('worktree', 'add', '--quiet', '--detach', earlier, revision)
const workspaces = ['apps/server', 'packages/domain', 'college'].flatMap((workspace) => [
  '-w',
  workspace,
])
execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', ...workspaces], { cwd: earlier })

const postgres = await benchPostgres()
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: address,
  RATE_LIMIT_PER_MINUTE: '1000000',
  SHUTDOWN_DELAY_SECONDS: '1',
  LOG_LEVEL: 'error',
}
let port = 4421
function start(tree: string, flags: readonly string[] = []): Promise<RunningHub> {
  port += 1
  return startHub({ ...env, PORT: String(port) }, flags, tree)
}

const agent = new Agent({ keepAlive: true })
const servers = new Set<RunningHub>()
let ready: readonly RunningHub[] = []
let phase = ''
let isOver = false
const counts = new Map<string, number>()
const count = (what: string) =>
  counts.set(`${phase}: ${what}`, (counts.get(`${phase}: ${what}`) ?? 0) + 1)

async function send(server: RunningHub, cookie: string, { method, path, body }: PageRequest) {
  const headers = {
    cookie,
    'x-myhub-client': 'web',
    ...(body && { 'content-type': 'application/json', origin: address }),
  }
  try {
    const clientRequest = request(`${server.url}${path}`, { agent, method, headers }).end(body)
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
    await text(response)
    return response.statusCode ?? 0
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'))
  }
}

async function isSignedIn({ url }: RunningHub, cookie: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/authentication/login`, { headers: { cookie } })
  return ((await response.json()) as { authenticated: boolean }).authenticated
}

async function check(): Promise<void> {
  while (!isOver) {
    const all = [...servers]
    const health = { method: 'GET', path: '/readyz', body: '' }
    const states = await Promise.all(all.map((server) => send(server, '', health)))
    ready = all.filter((server, index) => states[index] === 200 && servers.has(server))
    await wait(checkMs)
  }
}

async function browse(cookie: string, requests: readonly PageRequest[], first: number) {
  for (let turn = first; !isOver; turn += 1) {
    const server = ready[turn % ready.length]
    const next = requests[turn % requests.length]
    if (!server || !next) {
      await wait(checkMs)
      continue
    }
    const status = await send(server, cookie, next)
    count(
      typeof status === 'number' && status < 400 ? 'ok' : `${status} ${next.method} ${next.path}`,
    )
  }
}

const addServer = async (tree: string) => {
  const server = await start(tree)
  servers.add(server)
  return server
}

async function removeServer(server: RunningHub): Promise<void> {
  await server.stop()
  servers.delete(server)
}

async function runPhase(name: string, work: () => Promise<void>): Promise<void> {
  phase = name
  await work()
  await wait(phaseMs)
}

try {
  const first = await start(earlier, ['--demo'])
  servers.add(first)
  const second = await addServer(earlier)
  const database = await openServer(postgres.url, 2)
  const { rows } = await database.pool.query<{ username: string }>(
    `select username from person where username is not null and id in
      (select person_id from section_registration) order by username`,
  )
  const cookies: string[] = []
  for (const { username } of rows) {
    if (cookies.length === Number(clients)) break
    const cookie = await cookieOf(database.pool, username)
    // Some have left the college.
    if (await isSignedIn(first, cookie)) cookies.push(cookie)
  }
  await database.close()
  const pages = ['/dashboard', '/profile/schedule', '/profile/registrations', '/profile/billing']
  const reads = (await Promise.all(pages.map((page) => requestsOf(page)))).flat()
  const writes = ['light', 'dark'].map((theme) => ({
    method: 'PATCH',
    path: '/v1/people/person/mine/preferences',
    body: JSON.stringify({ theme }),
  }))
  const requests = [...reads, ...writes]
  const work = [check(), ...cookies.map((cookie, index) => browse(cookie, requests, index * 3))]
  const now: RunningHub[] = []
  await runPhase('two of the earlier revision', async () => {})
  await runPhase('one of this revision joins and migrates', async () => {
    now.push(await addServer(root))
  })
  await runPhase('one of the earlier revision leaves', () => removeServer(first))
  await runPhase('another of this revision joins, the last of the earlier leaves', async () => {
    now.push(await addServer(root))
    await removeServer(second)
  })
  await runPhase('back: one of the earlier revision joins, those of this one leave', async () => {
    const back = await addServer(earlier).catch(() => null)
    if (!back) return console.log('The earlier revision does not start on the migrated database')
    for (const server of now) await removeServer(server)
  })
  isOver = true
  await Promise.all(work)
} finally {
  isOver = true
  for (const [what, times] of counts) console.log(`${what} ${times} ×`)
  await Promise.all([...servers].map((server) => server.stop()))
  agent.destroy()
  await postgres.stop()
  git('worktree', 'remove', '--force', earlier)
  await rm(folder, { recursive: true, force: true })
}
