import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { groupNames } from '../../apps/server/src/modules/people/groups.ts'
import { withMemoryOptions } from '../../scripts/bootstrap/server-memory.mjs'
import { collegeOnPostgres, cookieOf, runNode } from '../lib/college-on-postgres.ts'
import { cpuTime, pinToCore } from '../lib/cpu-time.ts'
import { root, startHub } from '../lib/hub.ts'
import { peakMiB } from '../lib/memory.ts'
import { median, spread } from '../lib/statistics.ts'

// GET /v1/people/person/mine, and POST …/mine/data for all groups of a student and of the persona
// with the most records: processor time of a request, compared with bare node:http that sends the
// same statements, compresses the same way, and has the same limits of memory. Runs alternate; both
// servers are kept on one core, and the load generator on another.
// npm run api -w bench -- [RUNS]

const runs = Number(process.argv[2] ?? 5)
const [SERVERS, LOAD] = [0, 1]
const { url, college, stop } = await collegeOnPostgres(0.1)
await runNode(['apps/server/src/hub.ts', 'import', college], { DATABASE_URL: url })
const pool = new pg.Pool({ connectionString: url })
const student = await cookieOf(pool, 'full.time')
const largestCookie = await cookieOf(pool, 'huge.history')
await pool.end()

const env = { DATABASE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000' }
const hub = await startHub({ ...env, PORT: '4430', LOG_LEVEL: 'info' })
const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
  cwd: root,
  env: withMemoryOptions({ ...process.env, ...env, NODE_ENV: 'production', PORT: '4431' }),
  stdio: ['ignore', 'ignore', 'inherit'],
})

interface Target {
  readonly url: string
  readonly process: ChildProcess
}
const baseline: Target = { url: 'http://localhost:4431', process: floor }

/** @throws Error when a request fails */
async function load(target: Target, path: string, overrides: Partial<autocannon.Options>) {
  const before = cpuTime(target.process.pid)
  const result = await autocannon({
    ...{ url: target.url + path, connections: 16, ...overrides },
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...overrides.headers },
  })
  if (result.non2xx > 0) throw new Error(`${target.url}${path} refused ${result.non2xx} requests`)
  const cpu = (cpuTime(target.process.pid) - before) / result.requests.total / 1000
  return { cpu, rate: result.requests.average, latency: result.latency }
}

async function compare(
  what: string,
  budget: number,
  path: string,
  overrides: Partial<autocannon.Options>,
) {
  // Until their code is compiled.
  for (const target of [hub, baseline])
    for (let time = 0; time < 2; time += 1) await load(target, path, overrides)
  const [hubTimes, floors] = [[] as number[], [] as number[]]
  let last = { cpu: 0, rate: 0, latency: { p50: 0, p99: 0 } }
  for (let run = 0; run < runs; run += 1) {
    last = await load(hub, path, overrides)
    hubTimes.push(last.cpu)
    floors.push((await load(baseline, path, overrides)).cpu)
  }
  const ratios = floors.map((cpu, run) => cpu / (hubTimes[run] ?? Number.NaN))
  const { p50, p99 } = last.latency
  console.log(
    `${what}: ${spread(hubTimes, 2)} ms of processor per request; bare node:http ${spread(floors, 2)}; ` +
      `bare / hub ${median(ratios).toFixed(2)} (budget ${budget.toFixed(2)}). ` +
      `${last.rate} requests/s, p50 ${p50} ms, p99 ${p99} ms, p99/p50 ${(p99 / p50).toFixed(1)} (budget 5)`,
  )
}

const allGroups = (cookie: string, amount: number): Partial<autocannon.Options> => ({
  amount,
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json', 'x-myhub-client': 'web', origin: hub.url },
  body: JSON.stringify({ groups: groupNames }),
})

const personUrl = '/v1/people/person/mine'
try {
  for (const { process } of [hub, baseline]) pinToCore(process.pid, SERVERS)
  pinToCore(process.pid, LOAD)
  await compare('mine', 0.7, personUrl, { amount: 3000, headers: { cookie: student } })
  await compare('mine/data, a student', 0.6, `${personUrl}/data`, allGroups(student, 400))
  await compare(
    'mine/data, the most records',
    0.6,
    `${personUrl}/data`,
    allGroups(largestCookie, 100),
  )
  console.log(`server process: peak ${peakMiB(hub.process.pid).toFixed(0)} MiB (budget 300)`)
} finally {
  floor.kill('SIGTERM')
  await hub.stop()
  await stop()
}
