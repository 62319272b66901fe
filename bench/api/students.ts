import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../apps/server/src/db/open.ts'
import { cookieOf } from '../lib/college-on-postgres.ts'
import { startHub } from '../lib/hub.ts'
import { peakMiB } from '../lib/memory.ts'
import { type PageRequest, requestsOf } from '../lib/page-requests.ts'
import { percentile } from '../lib/statistics.ts'

// A class of students on the embedded database: each opens one page after the other without a pause, and
// sends what its document sends, one request after the other.
// npm run students -w bench -- 50

const students = Number(process.argv[2] ?? 50)
const seconds = 20
const pages = [
  '/dashboard',
  '/profile/schedule',
  '/profile/registrations',
  '/profile/academic-records',
  '/profile/billing',
  '/notifications',
]

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = { PORT: '4413', DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' }

const first = await startHub(env, ['--demo'])
await first.stop()

const database = await openEmbedded(folder)
const { rows } = await database.pool.query<{ username: string }>(
  `select username from person
   where username is not null and id in (select person_id from section_registration)
   order by username`,
)
const candidates: string[] = []
for (const { username } of rows) candidates.push(await cookieOf(database.pool, username))
await database.close()

const pageRequests = await Promise.all(pages.map((page) => requestsOf(page)))
const hub = await startHub(env, ['--demo'])
const times: number[] = []
const failures = new Map<string, number>()

async function send(cookie: string, { method, path, body }: PageRequest): Promise<void> {
  const began = performance.now()
  const response = await fetch(`${hub.url}${path}`, {
    method,
    headers: {
      cookie,
      'x-myhub-client': 'web',
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json', origin: hub.url }),
    },
    ...(body && { body }),
  })
  await response.arrayBuffer()
  times.push(performance.now() - began)
  if (response.ok) return
  const reason = `${response.status} ${method} ${path}`
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

async function browse(cookie: string, start: number, until: number): Promise<void> {
  for (let page = start; performance.now() < until; page += 1)
    for (const request of pageRequests[page % pages.length] ?? []) await send(cookie, request)
}

/** Students who can sign in: some have left the college. */
async function signedIn(): Promise<string[]> {
  const cookies: string[] = []
  for (const cookie of candidates) {
    if (cookies.length === students) return cookies
    const response = await fetch(`${hub.url}/v1/authentication/login`, { headers: { cookie } })
    const { authenticated } = (await response.json()) as { authenticated: boolean }
    if (authenticated) cookies.push(cookie)
  }
  throw new Error(`The demo college has only ${cookies.length} students`)
}

try {
  const cookies = await signedIn()
  const until = performance.now() + seconds * 1000
  await Promise.all(cookies.map((cookie, index) => browse(cookie, index, until)))
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(times, percent).toFixed(0))
  console.log(
    `${cookies.length} students: ${(times.length / seconds).toFixed(0)} requests/s, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, at most ${peakMiB(hub.process.pid).toFixed(0)} MiB`,
  )
  for (const [reason, count] of failures) console.log(`${count} × ${reason}`)
} finally {
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
