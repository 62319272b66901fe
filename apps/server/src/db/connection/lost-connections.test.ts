import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { beginSession } from '#identity/sessions/sessions.queries.ts'
import { vaultOf } from '#lib/vault.ts'
import { buildPerson } from '#testing/build-person.ts'
import { type RunningServer, runServer } from '#testing/processes/run-server.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../../../scripts/suite/postgres.ts'
import { openServer } from '../open.ts'
import { isUnreachable } from './unreachable.ts'

// Connections are really cut while many transactions run: PostgreSQL only.
//
// Two hundred cuts and twenty restarts take a while on a busy machine.
vi.setConfig({ testTimeout: 900_000 })
const isExhaustive = process.env.TEST_ALL === 'yes'
const cuts = isExhaustive ? 200 : 5
const restarts = isExhaustive ? 20 : 1
const callers = 12
const database = useTestDatabase()

test.runIf(inject('serverUrl'))('fails only the transaction whose connection is cut', async () => {
  const { db, pool } = database()
  const failure = await db
    .transaction()
    .execute(async (transaction) => {
      const { pid } = await transaction
        .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid', []).as('pid'))
        .executeTakeFirstOrThrow()
      await pool.query('select pg_terminate_backend($1, 5000)', [pid])
      // The event of a lost connection comes before the next query.
      await new Promise(setImmediate)
      await transaction.selectFrom('person').select('id').limit(1).execute()
    })
    .catch((error: unknown) => error)
  expect(isUnreachable(failure), String(failure)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** Calls that read and write in transactions continuously until stopped. */
async function underLoad(
  server: RunningServer,
  headers: Readonly<Record<string, string>>,
  personId: string,
  work: () => Promise<void>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const end = new AbortController()
  const call = async (caller: number) => {
    for (let isGranted = true; !end.signal.aborted; isGranted = !isGranted) {
      const response = await fetch(
        `${server.url}/v1/authorization/person/${personId}/permissions`,
        {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            permission: 'links.write',
            isGranted,
            reason: `Caller ${caller}`,
          }),
        },
      )
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      await response.arrayBuffer()
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, (_none, caller) => call(caller)))
  try {
    await Promise.race([work(), calling])
  } finally {
    end.abort()
  }
  await calling
  return statuses
}

const cutTransactions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and application_name like 'myhub%'`

async function cutOften(admin: pg.Client): Promise<void> {
  for (let done = 0; done < cuts; ) {
    const { rowCount } = await admin.query(cutTransactions)
    if (rowCount) done += 1
    await wait(20)
  }
}

async function isReady(server: RunningServer): Promise<void> {
  while ((await fetch(`${server.url}/readyz`)).status !== 200) await wait(50)
}

async function interruptServer(postgres: OwnPostgres): Promise<void> {
  const server = await runServer({
    DATABASE_URL: postgres.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const opened = await openServer(postgres.url, 2)
  const { db } = opened
  const admin = await buildPerson(db, { admin: 'active' })
  const other = await buildPerson(db)
  await db.updateTable('sis_source').set({ is_active: true }).where('id', '=', 'test').execute()
  const now = new Date()
  const secret = await beginSession(db, vaultOf([postgres.url.padEnd(32)]), {
    allowsAdmin: true,
    personId: admin.id,
    authenticatedAt: null,
    idToken: null,
    providerSignInId: null,
    browser: null,
    system: null,
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  await opened.close()
  const headers = {
    cookie: `myhub-session=${secret}`,
    origin: server.url,
    'x-myhub-client': 'web',
  }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const resultsDuringCuts = await underLoad(server, headers, other.id, () => cutOften(client))
  await client.end()
  await isReady(server)
  const resultsDuringRestart = await underLoad(server, headers, other.id, async () => {
    for (let done = 0; done < restarts; done += 1) {
      await postgres.restart()
      await isReady(server)
    }
  })
  for (const statuses of [resultsDuringCuts, resultsDuringRestart]) {
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    expect(statuses.get(200)).toBeGreaterThan(0)
  }
  expect(await server.end('SIGTERM')).toBe(0)
}

test.runIf(inject('serverUrl'))(
  'a server under load survives cut connections and restarts of PostgreSQL, returning 503 meanwhile',
  async () => {
    const postgres = await startOwnPostgres()
    if (!postgres) throw new Error('There is no PostgreSQL to start')
    try {
      await interruptServer(postgres)
    } finally {
      await postgres.stop()
    }
  },
)
