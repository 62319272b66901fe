import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { buildPerson } from '#testing/build-person.ts'
import { runServer } from '#testing/processes/run-server.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { getSeal } from './writeback-seal.ts'

const database = useTestDatabase()
const SECRET_KEY = 'the secret that both servers were given'

/** The URL of this test's own database on the run's server. */
async function address(): Promise<string> {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() name')
  const url = new URL(inject('serverUrl') ?? '')
  url.pathname = rows[0]?.name ?? ''
  return url.href
}

/** A person signed in on every server of this database. */
async function aStudent(): Promise<{ id: string; cookie: string }> {
  const { db } = database()
  const { id } = await buildPerson(db)
  const secret = newSecret()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session')
    .values({ id_hash: hashOf(secret), person_id: id, expires_at })
    .execute()
  return { id, cookie: `myhub-session=${secret}` }
}

// Two real server processes: the embedded database only allows one.
test.runIf(inject('serverUrl'))(
  'two servers without a configured key seal people’s changes with one shared key',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'myhub-two-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const DATABASE_URL = await address()
    const servers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const server = await runServer({
          ...{ DATABASE_URL, SECRET_KEY },
          DATA_DIR: join(folder, name),
        })
        onTestFinished(async () => {
          await server.end('SIGKILL')
        })
        return server
      }),
    )
    const changed = await Promise.all(
      servers.map(async ({ url }, index) => {
        const { id, cookie } = await aStudent()
        const response = await fetch(`${url}/v1/people/person/mine/mobile-phone`, {
          method: 'PATCH',
          headers: {
            ...{ cookie, origin: url, 'x-myhub-client': 'web' },
            'content-type': 'application/json',
          },
          body: JSON.stringify({ number: `+1319555013${index}` }),
        })
        expect(response.status, await response.text()).toBe(200)
        return { id, phone: `+1319555013${index}` }
      }),
    )
    const { rows: keys } = await database().pool.query('select from writeback_key')
    expect(keys).toHaveLength(1)
    const own = { dataDir: join(folder, 'three'), secretKeys: [SECRET_KEY] }
    const seal = await getSeal(own, { pool: database().pool, embedded: null })
    for (const { id, phone } of changed) {
      const { rows } = await database().pool.query<{ sealed: string }>(
        'select desired_sealed as sealed from sis_writeback where person_id = $1',
        [id],
      )
      expect(rows.map(({ sealed }) => seal.open(sealed, `${id} mobilePhone`))).toEqual([phone])
    }
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => file.endsWith('writeback.key'))).toEqual([])
  },
)
