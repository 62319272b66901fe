import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '#app.ts'
import { ethosSource } from '#connectors/ethos/ethos.ts'
import { ethosClient } from '#connectors/ethos/http/client.ts'
import { ethosDefaults } from '#connectors/ethos/settings.ts'
import type { OpenDatabase } from '#db/open.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { startSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { sendRegistrations } from '#jobs/registering/send-registrations.ts'
import { callLimits, readSettings } from '#settings.ts'
import { sourceFinder } from '#sync/active-source.ts'
import { importSource } from '#sync/import/import-source.ts'
import type { CollegeSetup } from '../kills/simulated-college.ts'
import { startMorningCollege } from './morning-college.ts'
import { emptyMetrics, type StudentMetrics, visitAndRegister } from './students.ts'

const second = 1_000
const minute = 60 * second
const refDate = '2026-11-21'
const courses = ['ART-101', 'HIS-151'] as const
const concurrency = 6
const readersPerServer = 4
const seats = 30
/** How long a call takes, normally and while the system is slow. */
const [normalMs, slowMs] = [300, 3 * second]
/**
 * Students arrive within this many minutes, and look around for up to this long before they click.
 */
const arrivalMs = 10 * minute
const maxLookMs = 60 * second
/** When the system is down and slow, from the arrival of the first student. */
const [downFrom, downMs, slowFrom, slowForMs] = [3 * minute, minute, 6 * minute, 2 * minute]

/** A registration morning. */
export interface Morning {
  /** Of the two servers. */
  readonly databases: readonly [OpenDatabase, OpenDatabase]
  readonly people: number
  /**
   * How many times faster than in reality students arrive, and the system goes down, slows and
   * answers.
   */
  readonly speed: number
  /** Calls that the system accepts per second of real time. */
  readonly perSecond: number
  /** Whether the system is down for a minute. */
  readonly hasOutage: boolean
  /** After this, students who still wait count as unanswered; milliseconds. */
  readonly timeoutMs: number
  readonly progress?: (line: string) => void
}

export interface MorningReport extends Omit<StudentMetrics, 'placesShown'> {
  /** Requests by state, with the reasons for rejections. */
  readonly results: Readonly<Record<string, number>>
  readonly requests: number
  /** How many students were shown their place. */
  readonly placesShown: number
  /** From the click to the answer, in milliseconds. */
  readonly answerMs: readonly number[]
  /** Calls that the college's system received. */
  readonly calls: number
  readonly perSecond: number
  readonly concurrency: number
  /** Duplicate registrations and overfull classes at the college. */
  readonly problems: readonly string[]
  /** From the first student to the last answer. */
  readonly durationMs: number
}

function makeSetup(people: number): CollegeSetup {
  const students = Array.from({ length: people }, (_, index) => ({
    id: randomUUID(),
    number: String(7_000_000 + index),
  }))
  // A few seats too few, so that some are refused.
  const sectionCount = Math.max(1, Math.floor(people / (seats + 2)))
  const sections = courses.flatMap((course) =>
    Array.from({ length: sectionCount }, () => ({
      id: randomUUID(),
      course,
      capacity: seats,
      waitlist: 0,
    })),
  )
  const aheadMs = Date.parse(`${refDate}T15:00:00Z`) - Date.now()
  return { system: 'colleague', aheadMs, refDate, students, sections }
}

/**
 * Signs the students in, with records that were read a moment ago.
 * @returns their cookies
 */
async function signIn({ pool }: OpenDatabase, setup: CollegeSetup, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from person where sis_id = any($1::text[])',
    [setup.students.map(({ id }) => id)],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length !== setup.students.length) throw new Error(`Only ${ids.length} were imported`)
  await pool.query(
    `insert into person_group_state (person_id, grp, as_of, state)
    select id, grp, $2, 'idle' from unnest($1::uuid[]) id,
      unnest('{sectionRegistrations,restrictions}'::text[]) grp
    on conflict (person_id, grp) do update set as_of = $2`,
    [ids, now],
  )
  const secrets = ids.map(() => newSecret())
  await pool.query(
    `insert into session (id_hash, person_id, created_at, last_seen_at, expires_at)
    select hash, person_id, $3, $3, $3::timestamptz + interval '1 day'
    from unnest($1::bytea[], $2::uuid[]) as session (hash, person_id)`,
    [secrets.map(hashOf), ids, now],
  )
  return secrets.map((secret) => `myhub-session=${secret}`)
}

/** Ids of the sections of each course. */
async function loadSections({ pool }: OpenDatabase, setup: CollegeSetup): Promise<string[][]> {
  const { rows } = await pool.query<{ id: string; sis_id: string }>(
    'select id, sis_id from section where sis_id = any($1::text[])',
    [setup.sections.map(({ id }) => id)],
  )
  const ids = new Map(rows.map((row) => [row.sis_id, row.id]))
  return courses.map((chosen) =>
    setup.sections.flatMap(({ id, course }) => (course === chosen ? (ids.get(id) ?? []) : [])),
  )
}

async function loadResults({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ word: string; count: number; times: number[] }>(
    `select coalesce(result, state || coalesce(': ' || nullif((select string_agg(
        distinct reason ->> 'code', ', ') from jsonb_array_elements(reasons) reason), ''), '')) as word,
      count(*) as count,
      array_agg(extract(epoch from answered_at - requested_at)::float8 * 1000)
        filter (where answered_at is not null) as times
    from registration_request group by 1`,
  )
  return {
    results: Object.fromEntries(rows.map(({ word, count }) => [word, count])),
    requests: rows.reduce((sum, { count }) => sum + count, 0),
    answerMs: rows.flatMap(({ times }) => times ?? []),
  }
}

/**
 * A registration morning: everyone arrives within ten minutes, on two servers over one database,
 * looks for classes and registers for two, while the college's system is down for a minute and slow
 * for two. The servers' own times aren't sped up: how often they try again, and for how long a
 * request is a process's.
 */
export async function simulateMorning(morning: Morning): Promise<MorningReport> {
  const { databases, people, speed, progress = () => {} } = morning
  const [database] = databases
  const setup = makeSetup(people)
  const clock = () => new Date(Date.now() + setup.aheadMs)
  const college = await startMorningCollege(setup)
  const settings = readSettings({
    ...{ LOG_LEVEL: 'silent', ENVIRONMENT: 'test', RATE_LIMIT_PER_MINUTE: '1000000' },
    ...{ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    SIS_CALLS_AT_ONCE: String(concurrency),
    SIS_CALLS_PER_SECOND: String(morning.perSecond),
  })
  const log = { error: (...args: unknown[]) => progress(JSON.stringify(args)) }
  const sources = databases.map(() => {
    const budget = { concurrency: 100, perSecond: 100_000 }
    const client = ethosClient({ ...college.address, budget })
    const own = { ...ethosDefaults, timeZone: settings.COLLEGE_TIME_ZONE, ...college.address }
    return ethosSource(own, client)
  })
  const [first] = sources
  if (!first) throw new Error('There is no source')
  await importSource({ database, source: first })
  await database.pool.query('update sis_run set started_at = $1', [
    new Date(clock().getTime() - minute),
  ])
  const cookies = await signIn(database, setup, clock())
  const sections = await loadSections(database, setup)
  const servers = await Promise.all(
    databases.map(async (open, index) => {
      const findSource = sourceFinder(sources[index] ?? first)
      const app = await buildApp({ settings, database: open, clock, findSource })
      const limits = callLimits(settings)
      const parts = { database: open, clock, limits, findSource, log, parallel: readersPerServer }
      return { app, findSource, readers: startSyncJobs(parts) }
    }),
  )

  const end = new AbortController()
  const { signal } = end
  const after = (milliseconds: number) =>
    wait(milliseconds / speed, undefined, { signal }).catch(() => {})
  college.setDelay(normalMs / speed)
  progress(`${people} students, ${sections.flat().length} classes`)
  const outages = async () => {
    await after(downFrom)
    if (signal.aborted) return
    if (morning.hasOutage) await college.shutDown()
    await after(downMs)
    if (morning.hasOutage) await college.restart()
    await after(slowFrom - downFrom - downMs)
    if (!signal.aborted) college.setDelay(slowMs / speed)
    await after(slowForMs)
    if (!signal.aborted) college.setDelay(normalMs / speed)
  }
  // Only one process at a time runs it.
  const job = async () => {
    const [server] = servers
    const findSource = server?.findSource ?? sourceFinder(first)
    while (!signal.aborted) {
      const parts = { database, clock, settings, findSource, signal, onProgress: () => {} }
      await sendRegistrations.run(parts).catch((error: unknown) => {
        if (!signal.aborted) log.error(String(error))
      })
      await after(10 * second)
    }
  }
  const metrics = emptyMetrics()
  const startedAt = performance.now()
  const students = cookies.map(async (cookie, index) => {
    await after((arrivalMs * index) / cookies.length)
    const app = servers[index % servers.length]?.app
    const chosen = sections.flatMap((all) => all[Math.floor(Math.random() * all.length)] ?? [])
    const thinkMs = (Math.random() * maxLookMs) / speed
    if (app)
      await visitAndRegister({ app, cookie, sectionIds: chosen }, metrics, speed, thinkMs, signal)
  })
  const others = [outages(), job()]
  const all = Promise.all(students)
  const timeout = wait(morning.timeoutMs, undefined, { signal }).catch(() => {})
  await Promise.race([all, timeout])
  const durationMs = performance.now() - startedAt
  end.abort()
  await all
  await Promise.all([...others, ...servers.map(({ readers }) => readers.stop())])
  const found = await loadResults(database)
  const limits = college.limits()
  for (const { app } of servers) await app.close()
  for (const source of sources) await source.close()
  const problems = college.problems()
  await college.close()
  return {
    ...metrics,
    ...found,
    ...limits,
    placesShown: metrics.placesShown.size,
    problems,
    durationMs,
  }
}
