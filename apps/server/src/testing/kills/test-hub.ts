import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { type EthosSource, ethosSource } from '#connectors/ethos/ethos.ts'
import { ethosClient } from '#connectors/ethos/http/client.ts'
import type { Time } from '#connectors/ethos/http/time.ts'
import { type EthosSettings, ethosDefaults } from '#connectors/ethos/settings.ts'
import { type OpenDatabase, openServer } from '#db/open.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import type { RegistrationInput } from '#modules/registration/requests/requests.schema.ts'
import { sendRequests } from '#modules/registration/requests/send-requests.ts'
import { readSettings } from '#settings.ts'
import { sourceFinder } from '#sync/active-source.ts'

/** A clock that runs, and that a test advances. */
export interface AdjustableTime extends Time {
  /** How far it is ahead of the machine's clock, in milliseconds. */
  aheadMs(): number
  advance(milliseconds: number): void
}

export function adjustableTime(aheadMs: number): AdjustableTime {
  let offsetMs = aheadMs
  return {
    now: () => Date.now() + offsetMs,
    aheadMs: () => offsetMs,
    advance: (milliseconds) => {
      offsetMs += milliseconds
    },
    // Waits between two tries take no real time.
    wait: async (milliseconds) => {
      offsetMs += milliseconds
    },
  }
}

/** How a hub reaches the simulated college; the demo college's registrar is inside the hub. */
export type EthosAddress = Pick<EthosSettings, 'baseUrl' | 'apiKey' | 'extensions'>

/** A hub with two servers over one database, whose clock and jobs the test controls. */
export interface TestHub {
  readonly database: OpenDatabase
  readonly time: AdjustableTime
  readonly source: EthosSource | null
  readonly servers: readonly FastifyInstance[]
  /** Calls that were made to the college's system. */
  readonly calls: () => number
  /** A session's cookie for a person. */
  signIn(personId: string): Promise<string>
  /** Sends a person's requests to a server, as the app does. @returns the response's status */
  postRequests(
    cookie: string,
    requests: readonly RegistrationInput[],
    server?: number,
  ): Promise<number>
  /** Fetches the records that are queued, and handles the requests that are due. */
  work(): Promise<void>
  close(): Promise<void>
}

const settings = readSettings({
  LOG_LEVEL: 'silent',
  ENVIRONMENT: 'test',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '1000000',
  SHED_LOAD_AFTER_MS: '0',
  SIS_CALLS_PER_SECOND: '200',
})

/** @param servers how many servers share the database */
export async function openHub(
  url: string,
  time: AdjustableTime,
  ethos: EthosAddress | null,
  servers: number,
): Promise<TestHub> {
  const database = await openServer(url, 6)
  const clock = () => new Date(time.now())
  let calls = 0
  const budget = { concurrency: 8, perSecond: 1_000 }
  const source =
    ethos &&
    ethosSource(
      { ...ethosDefaults, timeZone: settings.COLLEGE_TIME_ZONE, ...ethos },
      ethosClient({ ...ethos, budget, time, log: () => void calls++ }),
    )
  const findSource = sourceFinder(source)
  const { signal } = new AbortController()
  const parts = { database, clock, settings, findSource, wait: (ms: number) => time.wait(ms) }
  const apps = await Promise.all(Array.from({ length: servers }, () => buildApp(parts)))
  const fetchRecords = async () => {
    const worker = crypto.randomUUID()
    while (await runSyncJobs({ ...parts, signal, worker }));
  }
  return {
    database,
    time,
    source,
    servers: apps,
    calls: () => calls,
    signIn: async (personId) => {
      const secret = newSecret()
      await database.pool.query(
        `insert into session (id_hash, person_id, created_at, last_seen_at, expires_at)
        values ($1, $2, $3, $3, $3::timestamptz + interval '1 day')`,
        [hashOf(secret), personId, clock()],
      )
      return `myhub-session=${secret}`
    },
    postRequests: async (cookie, requests, server = 0) => {
      const app = apps[server]
      const response = await app?.inject({
        method: 'POST',
        url: '/v1/registration/requests',
        headers: { cookie, origin: app.settings.publicUrl, 'x-myhub-client': 'web' },
        payload: { requests },
      })
      return response?.statusCode ?? 0
    },
    work: async () => {
      await fetchRecords()
      await sendRequests(parts, { personId: null, signal })
      // Fetch the jobs queued now soon: after half a minute they would be dropped as abandoned.
      time.advance(1_000)
      await fetchRecords()
    },
    close: async () => {
      for (const app of apps) await app.close()
      await source?.close()
      await database.close()
    },
  }
}

const stepMs = 35_000

/** Processes requests from the click to the proof of their answers, if nothing is killed. */
export async function processRequests(
  hub: TestHub,
  cookie: string,
  requests: readonly RegistrationInput[],
): Promise<void> {
  await hub.postRequests(cookie, requests)
  for (let times = 1; times <= 2; times += 1) {
    hub.time.advance(stepMs)
    await hub.work()
  }
}
