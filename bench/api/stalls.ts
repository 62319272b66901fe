import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '../../apps/server/src/db/open.ts'
import { groups } from '../../apps/server/src/modules/people/groups.ts'
import { cookieOf } from '../lib/college-on-postgres.ts'
import { startHub } from '../lib/hub.ts'
import { median } from '../lib/statistics.ts'

// How long requests hold the server's event loop: each one alone, for the student with the most records.
// npm run stalls -w bench -- 5

const runs = Number(process.argv[2] ?? 5)
const key = 'read-by-this-bench'
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = {
  PORT: '4414',
  DATA_DIR: folder,
  METRICS_KEY: key,
  RATE_LIMIT_PER_MINUTE: '1000000',
}

const first = await startHub(env, ['--demo'])
await first.stop()

const database = await openEmbedded(folder)
const cookie = await cookieOf(database.pool, 'huge.history')
await database.close()

const hub = await startHub(env, ['--demo'])
const headers = {
  cookie,
  origin: hub.url,
  'x-myhub-client': 'web',
  'accept-encoding': 'br',
  'content-type': 'application/json',
}

/** The longest stall since the last call, in milliseconds. */
async function longestStall(): Promise<number> {
  const response = await fetch(`${hub.url}/metrics`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const match = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text())
  if (!match) throw new Error('The server gives no metrics')
  return Number(match[1]) * 1_000
}

async function send(path: string, method = 'GET', body?: object): Promise<string> {
  const response = await fetch(`${hub.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${method} ${path}: ${text.slice(0, 200)}`)
  return text
}

/** @returns the stall of each run, in milliseconds, without those of the server at rest */
async function stallsOf(request: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await wait(300)
    await longestStall()
    await request()
    found.push(await longestStall())
  }
  return found
}

const personUrl = '/v1/people/person/mine'

/** Code of the student's term with the most classes. */
async function largestTerm(): Promise<string> {
  const text = await send(`${personUrl}/data`, 'POST', { groups: ['sectionRegistrations'] })
  const { groups: read } = JSON.parse(text) as {
    groups: { sectionRegistrations: { data: { section: { term: { code: string } } }[] } }
  }
  const terms = Map.groupBy(read.sectionRegistrations.data, ({ section }) => section.term.code)
  const [[code] = ['']] = [...terms].toSorted(([, a], [, b]) => b.length - a.length)
  return code
}
try {
  const { url } = JSON.parse(
    await send(`${personUrl}/calendar-endpoint`, 'PATCH', { enabled: true }),
  ) as { url: string }
  const term = await largestTerm()
  const requests: Record<string, () => Promise<unknown>> = {
    nothing: async () => {},
    mine: () => send(personUrl),
    'mine/data, all groups': () =>
      send(`${personUrl}/data`, 'POST', { groups: Object.keys(groups) }),
    'transcript as a PDF': () => send(`${personUrl}/transcript.pdf`),
    'schedule as a PDF': () => send(`${personUrl}/schedule.pdf?term=${term}`),
    'calendar feed': () => send(new URL(url).pathname),
    'classes found': () => send('/public/v1/courses/sections?pageSize=50'),
  }
  for (const [name, request] of Object.entries(requests)) {
    const stalls = await stallsOf(request)
    const [firstStall = 0] = stalls
    console.log(
      `${name}: median ${median(stalls).toFixed(0)} ms, the first time ${firstStall.toFixed(0)} ms, at most ${Math.max(...stalls).toFixed(0)} ms`,
    )
  }
} finally {
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
