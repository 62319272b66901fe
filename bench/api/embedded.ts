import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openEmbedded } from '../../apps/server/src/db/open.ts'
import { cookieOf } from '../lib/college-on-postgres.ts'
import { type RunningHub, startHub } from '../lib/hub.ts'
import { peakMiB } from '../lib/memory.ts'

// Memory of the server with the embedded database: on its first start with the demo college, on its
// second, and while 32 connections read `mine` and all groups of the persona with the most records.
// npm run embedded -w bench

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = { PORT: '4412', DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' }

const say = (when: string, hub: RunningHub) =>
  console.log(`${when}: at most ${peakMiB(hub.process.pid).toFixed(0)} MiB so far`)

const first = await startHub(env, ['--demo'])
say(`first start, ready after ${(first.readyAfter / 1000).toFixed(1)} s`, first)
await first.stop()

const database = await openEmbedded(folder)
const cookie = await cookieOf(database.pool, 'huge.history')
await database.close()

const hub = await startHub(env, ['--demo'])
try {
  say(`second start, ready after ${(hub.readyAfter / 1000).toFixed(1)} s`, hub)
  const groups = ['mine', 'academicPrograms', 'restrictions', 'sectionRegistrations', 'gpas']
  const origin = { origin: hub.url, 'x-myhub-client': 'web', 'content-type': 'application/json' }
  const cases: Record<string, Partial<autocannon.Options>> = {
    mine: { headers: { cookie } },
    'mine/data': {
      method: 'POST',
      headers: { cookie, ...origin },
      body: JSON.stringify({ groups: [...groups, 'courseTransfers'] }),
    },
  }
  for (const [path, options] of Object.entries(cases)) {
    const url = `${hub.url}/v1/people/person/${path}`
    const load = await autocannon({ url, connections: 32, duration: 20, ...options })
    const { requests, latency, non2xx } = load
    if (non2xx > 0) throw new Error(`${non2xx} refusals`)
    say(
      `${path}, ${requests.average} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
      hub,
    )
  }
} finally {
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
