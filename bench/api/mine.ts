import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { collegeBesidePostgres, cookieOf, runNode } from '../lib/college-on-postgres.ts'
import { root, startHub } from '../lib/hub.ts'
import { peakMiB } from '../lib/memory.ts'
import { median, spread } from '../lib/statistics.ts'

// GET /v1/people/person/mine in full, compared with bare node:http running the same statements;
// then POST …/mine/data for all groups of the persona with the most records. Runs alternate.
// npm run api -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const { url, college, stop } = await collegeBesidePostgres(0.1)
await runNode(['apps/server/src/hub.ts', 'import', college], { DATABASE_URL: url })
const pool = new pg.Pool({ connectionString: url })
const cookie = await cookieOf(pool, 'full.time')
const fullest = await cookieOf(pool, 'huge.history')
await pool.end()

const env = { DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000' }
const hub = await startHub({ ...env, PORT: '4430', LOG_LEVEL: 'info' })
const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
  cwd: root,
  env: { ...process.env, ...env, NODE_ENV: 'production', PORT: '4431' },
})

const load = (address: string, options: Partial<autocannon.Options> = {}) =>
  autocannon({ url: address, connections: 32, duration: 5, headers: { cookie }, ...options })

const mine = '/v1/people/person/mine'
const rates = { hub: [] as number[], floor: [] as number[] }
try {
  await load(`${hub.url}${mine}`)
  await load('http://localhost:4431')
  for (let run = 0; run < runs; run += 1) {
    const ours = await load(`${hub.url}${mine}`)
    const bare = await load('http://localhost:4431')
    if (ours.non2xx + bare.non2xx > 0) throw new Error(`${ours.non2xx} + ${bare.non2xx} refusals`)
    rates.hub.push(ours.requests.average)
    rates.floor.push(bare.requests.average)
  }
  console.log(`mine: ${spread(rates.hub)} requests/s; bare node:http ${spread(rates.floor)}`)
  const ratios = rates.hub.map((rate, run) => rate / (rates.floor[run] ?? Number.NaN))
  console.log(`mine / bare: ${median(ratios).toFixed(2)} (budget 0.70)`)

  const groups = [
    'mine',
    'academicPrograms',
    'restrictions',
    'sectionRegistrations',
    'gpas',
    'courseTransfers',
  ]
  const all = await load(`${hub.url}${mine}/data`, {
    method: 'POST',
    headers: {
      cookie: fullest,
      'content-type': 'application/json',
      'x-myhub-client': 'web',
      origin: hub.url,
    },
    body: JSON.stringify({ groups }),
  })
  const { p50, p99 } = all.latency
  console.log(
    `mine/data, all groups of huge.history: ${all.requests.average} requests/s, p50 ${p50} ms, p99 ${p99} ms, p99/p50 ${(p99 / p50).toFixed(1)} (budget 5), refused ${all.non2xx}`,
  )
  const peak = peakMiB(hub.process.pid)
  console.log(`server process under load: peak ${peak.toFixed(0)} MiB (budget 300)`)
} finally {
  floor.kill('SIGTERM')
  await hub.stop()
  await stop()
}
