import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import type { Tables } from '#db/tables.ts'
import { systemClock } from '#lib/clock.ts'
import { readSettings } from '#settings.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

test('reports to a monitor that the process is alive and ready', async () => {
  expect((await app().inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app().inject('/readyz')).json()).toEqual({ status: 'ready' })
})

/** Answers the only query at startup: the college has stored no settings. */
const nothingStored = {
  query: async () => ({ command: 'SELECT', rows: [] }),
  release: () => {},
}

/** The complete server with a PostgreSQL that becomes unreachable after startup. */
async function appWithoutDatabase(env: Readonly<Record<string, string>> = {}) {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const connect = vi.spyOn(pool, 'connect')
  connect.mockImplementationOnce((() => Promise.resolve(nothingStored)) as never)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const alone = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', ...env }),
    database: { db, pool, embedded: null, close: () => db.destroy() },
    clock: systemClock,
  })
  connect.mockRestore()
  onTestFinished(async () => {
    await alone.close()
    await db.destroy()
  })
  return alone
}

function blockEventLoop(ms: number) {
  const end = Date.now() + ms
  while (Date.now() < end);
}

test('rejects requests while overloaded, but stays alive for monitors', async () => {
  const overloaded = await appWithoutDatabase({ SHED_LOAD_AFTER_MS: '30' })
  await overloaded.ready()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const responseUnderLoad = async (url: string) => {
    blockEventLoop(100)
    return overloaded.inject(url)
  }
  await expect
    .poll(async () => (await responseUnderLoad('/v1/configuration')).json().error?.code, {
      interval: 1,
      timeout: 10_000,
    })
    .toBe('busy')
  const rejected = await responseUnderLoad('/readyz')
  expect(rejected.statusCode).toBe(503)
  expect(rejected.headers['retry-after']).toBe('5')
  expect((await responseUnderLoad('/healthz')).statusCode).toBe(200)
})

test('without its database, is alive but not ready, and shows people a message', async () => {
  const alone = await appWithoutDatabase()
  const ready = await alone.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  agreesWithContract('Error', ready.json())
  expect((await alone.inject('/healthz')).statusCode).toBe(200)
  const cookie = `myhub-session=${'x'.repeat(43)}`
  const response = await alone.inject({ url: '/v1/people/person/mine', headers: { cookie } })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json().error).toMatchObject({ code: 'unavailable' })
  expect(response.body).not.toContain('127.0.0.1')
})
