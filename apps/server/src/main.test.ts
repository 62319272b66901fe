import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openEmbedded } from '#db/open.ts'
import { hashOf, newSecret } from '#identity/secrets.ts'
import { buildPerson } from '#testing/build-person.ts'
import { failedStart, type RunningServer, runServer } from './testing/processes/run-server.ts'

// These tests run the real server in its own process and folder.

let folder = ''
let server: RunningServer | null = null
const secret = newSecret()
const dataDir = () => join(folder, 'data')
const personUrl = '/v1/people/person/mine'
const headers = () => ({
  cookie: `myhub-session=${secret}`,
  origin: server?.url ?? '',
  'x-myhub-client': 'web',
  'content-type': 'application/json',
})

/** The server of the folder, which tests share. */
async function running(): Promise<RunningServer> {
  server ??= await runServer({ DATA_DIR: dataDir() })
  return server
}

async function endServer(signal: 'SIGTERM' | 'SIGKILL') {
  const code = await server?.end(signal)
  server = null
  return code
}

/** Opens the folder's database, which no server may have open. */
async function withDatabase(work: (open: OpenDatabase) => Promise<unknown>) {
  await endServer('SIGKILL')
  const open = await openEmbedded(dataDir())
  await work(open)
  await open.close()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myhub-main-'))
  await mkdir(dataDir())
  const dump = new Blob([await readFile(inject('preparedDump'))])
  const prepared = await PGlite.create({
    dataDir: join(dataDir(), 'database'),
    loadDataDir: dump,
  })
  await prepared.close()
  await withDatabase(async ({ db }) => {
    const { id } = await buildPerson(db)
    await db
      .insertInto('session')
      .values({
        id_hash: hashOf(secret),
        person_id: id,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
  })
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

describe('a server that cannot start explains it in one sentence:', () => {
  const startupError = async (env: Record<string, string>, flags: string[] = []) => {
    const { code, output } = await failedStart({ DATA_DIR: join(folder, 'other'), ...env }, flags)
    expect(code).toBe(1)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(output).not.toMatch(/ at |node:internal|Error:/)
    return output
  }

  test('an invalid setting', async () => {
    expect(await startupError({ ENVIRONMENT: 'prod' })).toContain('ENVIRONMENT is "prod"')
  })

  test('a port in use', async () => {
    const busyServer = createServer().listen(0, 'localhost')
    await once(busyServer, 'listening')
    const { port } = busyServer.address() as AddressInfo
    const output = await startupError({ PORT: String(port) })
    busyServer.close()
    expect(output).toContain(`Port ${port} is in use`)
  })

  test('a host of another machine', async () => {
    expect(await startupError({ HOST: '203.0.113.9' })).toContain('HOST 203.0.113.9')
  })

  test('an unreachable PostgreSQL', async () => {
    const output = await startupError({ DATABASE_URL: 'postgres://hub:s3cret@127.0.0.1:1/hub' })
    expect(output).toMatch(/^DATABASE_URL cannot be used: .*127\.0\.0\.1:1/)
    expect(output).not.toContain('s3cret')
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await startupError({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be used`)
  })

  test('an unknown flag', async () => {
    expect(await startupError({}, ['--fast'])).toContain('--fast')
  })
})

describe('a server with a data folder', () => {
  const isListening = (url: string) =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const isSignedIn = async () =>
    (await fetch(`${server?.url}${personUrl}`, { headers: headers() })).status === 200

  test('keeps people signed in across kill -9 and restarts', async () => {
    for (const _ of ['first', 'second']) {
      await running()
      expect(await isSignedIn()).toBe(true)
      await endServer('SIGKILL')
    }
  })

  test('keeps a second server out of its folder', async () => {
    await running()
    const { code, output } = await failedStart({ DATA_DIR: dataDir() })
    expect(code).toBe(1)
    expect(output).toContain(`${dataDir()} is in use by another MyHub process`)
    expect(await isSignedIn()).toBe(true)
  })

  test('is backed up by a command while it runs; another server starts on the restored copy', async () => {
    const run = promisify(execFile)
    const hub = (env: Record<string, string>, ...words: string[]) =>
      run(process.execPath, [join(import.meta.dirname, 'hub.ts'), ...words], {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      })
    const backup = join(folder, 'backup')
    await running()
    const { stdout } = await hub({ DATA_DIR: dataDir() }, 'backup', backup)
    expect(stdout).toContain(`rows were backed up to ${backup}`)
    await expect(hub({ DATA_DIR: dataDir() }, 'backup', backup)).rejects.toThrow('already exists')
    expect(await isSignedIn()).toBe(true)

    const restored = join(folder, 'restored')
    await hub({ DATA_DIR: restored }, 'restore', backup)
    const second = await runServer({ DATA_DIR: restored })
    onTestFinished(() => second.end('SIGKILL').then(() => {}))
    expect((await fetch(`${second.url}${personUrl}`, { headers: headers() })).status).toBe(200)
  })

  test('completes pending requests before it exits', async () => {
    const { url } = await running()
    const body = JSON.stringify({ groups: ['mine'] })
    const call = request(`${url}${personUrl}/data`, {
      method: 'POST',
      headers: { ...headers(), 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    const responded = once(call, 'response')
    const ended = endServer('SIGTERM')
    await expect.poll(() => isListening(url)).toBe(false)
    call.end(body)
    const [response] = await responded
    expect(response.statusCode).toBe(200)
    expect(await text(response)).toContain('"mine"')
    expect(await ended).toBe(0)
  })

  test('rejects a database that a newer MyHub has migrated', async () => {
    const change = (text: string) => withDatabase(({ pool }) => pool.query(text))
    onTestFinished(() => change(`delete from migration where name = '9999-future.sql'`))
    await change(`insert into migration (name) values ('9999-future.sql')`)
    const { code, output } = await failedStart({ DATA_DIR: dataDir() })
    expect(code).toBe(1)
    expect(output).toContain(
      'The database is newer than this MyHub: it already has 9999-future.sql',
    )
  })
})
