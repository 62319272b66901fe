import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import type { OpenDatabase } from '#db/open.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { startSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { readSettings } from '#settings.ts'
import type { GateLimits } from '#sync/limits/call-gate.ts'
import { scriptedSource } from '../sources/scripted-source.ts'
import { useScriptedCollege } from '../sources/use-scripted-college.ts'
import { simulatedTime } from './simulated-time.ts'

const second = 1_000
const groups = ['sectionRegistrations', 'restrictions']
const retryMs = 100

/** A registration morning. */
export interface Herd {
  /** One per server process; only one with the embedded database. */
  readonly databases: readonly [OpenDatabase, OpenDatabase]
  readonly people: number
  readonly minutes: number
  readonly limits: GateLimits
  /** Percentage of people whose records are fresh when they arrive. */
  readonly freshPercent: number
}

/** The result. */
export interface HerdReport {
  readonly calls: number
  readonly maxConcurrent: number
  readonly maxPerSecond: number
  readonly doubles: number
  /** Responses that were errors, or contained neither records nor their age. */
  readonly unanswered: readonly string[]
  /** Server time of each response. */
  readonly milliseconds: readonly number[]
  /** Groups refreshed by the end. */
  readonly refreshed: number
}

/** The most calls within any second. */
function busiestSecond(times: readonly number[]): number {
  let begin = 0
  let max = 0
  for (const [index, at] of times.entries()) {
    while (at - (times[begin] ?? at) >= second) begin += 1
    max = Math.max(max, index - begin + 1)
  }
  return max
}

/** Creates people and their cookies in order of arrival, some with fresh records. */
async function prepare({ pool }: OpenDatabase, freshPercent: number, now: Date): Promise<string[]> {
  await pool.query(
    `insert into person_group_state (person_id, grp, as_of, state)
    select id, grp, $1::timestamptz - case when n % 100 < $2 then interval '1 minute' else interval '3 hours' end, 'idle'
    from (select id, row_number() over (order by md5(sis_id)) as n from person) p,
      unnest($3::text[]) grp`,
    [now, freshPercent, groups],
  )
  const { rows } = await pool.query<{ id: string }>('select id from person order by md5(id::text)')
  const secrets = rows.map(() => newSecret())
  await pool.query(
    `insert into session (id_hash, person_id, created_at, last_seen_at, expires_at)
    select hash, person_id, $3, $3, $3::timestamptz + interval '1 day'
    from unnest($1::bytea[], $2::uuid[]) as session (hash, person_id)`,
    [secrets.map(hashOf), rows.map(({ id }) => id), now],
  )
  return secrets.map((secret) => `myhub-session=${secret}`)
}

/**
 * Makes the app's first request after sign-in.
 * @returns what was wrong with the response, null for nothing
 */
async function arrive(app: FastifyInstance, cookie: string): Promise<string | null> {
  const headers = { cookie, origin: app.settings.publicUrl, 'x-myhub-client': 'web' }
  const getJson = async (path: string) => {
    const url = `/v1/people/person/mine/${path}`
    const call = () => app.inject({ method: 'POST', url, headers, payload: { groups } })
    let response = await call()
    // An overloaded test machine rejects people, who come back: that isn't what is measured.
    while (response.statusCode === 503) {
      // Polling without a pause would keep it just as busy.
      await wait(retryMs)
      response = await call()
    }
    return response
  }
  const sync = await getJson('sync')
  const data = await getJson('data')
  if (sync.statusCode >= 300) return sync.body
  if (data.statusCode !== 200) return data.body
  const answers = Object.values<{ asOf: string | null; refreshing: boolean }>(data.json().groups)
  const isShown = answers.every(({ asOf, refreshing }) => asOf !== null || refreshing)
  return isShown && answers.length === groups.length ? null : data.body
}

const workersEach = 4
const latencyMs = 2_000

/**
 * Everyone signs in within a few minutes, on two servers over one database, while the college's
 * system is slow (sis.md section 4.6). The college system's time is simulated, the servers' own is
 * real.
 */
export async function simulateHerd(herd: Herd): Promise<HerdReport> {
  const time = simulatedTime(2 * workersEach)
  const end = new AbortController()
  const source = scriptedSource(
    () => time.clock().getTime(),
    () => time.wait(latencyMs, end.signal),
  )
  const [database] = herd.databases
  const findSource = await useScriptedCollege(database, source, herd.people)
  const cookies = await prepare(database, herd.freshPercent, time.clock())
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'the secret of the processes of a test',
    ENVIRONMENT: 'test',
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const apps = await Promise.all(
    herd.databases.map((open) =>
      buildApp({ settings, database: open, clock: time.clock, findSource }),
    ),
  )
  const log = { error: (...args: unknown[]) => void process.stderr.write(`${args.join(' ')}\n`) }
  const jobs = herd.databases.map((open) =>
    startSyncJobs({
      database: open,
      clock: time.clock,
      wait: time.wait,
      limits: herd.limits,
      findSource,
      log,
      parallel: workersEach,
    }),
  )
  const milliseconds: number[] = []
  const unanswered: string[] = []
  const seconds = Math.round(herd.minutes * 60)
  for (let at = 0; at < seconds; at += 1) {
    const from = Math.floor((cookies.length * at) / seconds)
    const arriving = cookies.slice(from, Math.floor((cookies.length * (at + 1)) / seconds))
    await Promise.all(
      arriving.map(async (cookie, index) => {
        const app = apps[index % apps.length]
        if (!app) return
        const began = performance.now()
        const error = await arrive(app, cookie)
        if (error !== null) unanswered.push(error)
        milliseconds.push((performance.now() - began) / 2)
      }),
    )
    await time.advance(second)
  }
  // Time has stopped: calls in progress end right away.
  end.abort()
  await Promise.all(jobs.map(({ stop }) => stop()))
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from person_group_state where fingerprint is not null',
  )
  for (const app of apps) await app.close()
  return {
    calls: source.calls.length,
    maxConcurrent: source.maxConcurrent(),
    maxPerSecond: busiestSecond(source.calls.map(({ at }) => at)),
    doubles: source.duplicateCalls(),
    unanswered,
    milliseconds,
    refreshed: rows[0]?.count ?? 0,
  }
}
