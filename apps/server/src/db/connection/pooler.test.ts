import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { openServer, serverPatience } from '../open.ts'
import { prepare } from '../prepared.ts'
import { pooledPatienceAdvice } from './pooled-patience.ts'
import { isBehindPooler } from './pooler.ts'

const database = useTestDatabase()

const ask = prepare(
  'pooler test',
  ['given'],
  (_db, { given }) => sql<{ given: string }>`
  select ${given}::text as given`,
)

/** Stands between, as a pooler does: it tells its clients of a process that isn't PostgreSQL's. */
async function pooler(to: URL): Promise<{ server: Server; url: string }> {
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      // BackendKeyData: K, a length of 12, the process and its key.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(7, at + 5)
      client.write(bytes)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return { server, url: url.href }
}

const namesIn = async (url: string) => {
  const database = await openServer(url, 1)
  onTestFinished(() => database.close())
  expect(await ask(database, { given: 'one' })).toEqual([{ given: 'one' }])
  const { rows } = await database.pool.query('select name from pg_prepared_statements')
  return { isPooled: isBehindPooler(database.pool), names: rows.map(({ name }) => name) }
}

test.runIf(inject('directUrl'))(
  'behind a pooler nothing is prepared by name, straight at PostgreSQL it is',
  async () => {
    const direct = inject('directUrl') ?? ''
    expect(await namesIn(direct)).toEqual({ isPooled: false, names: ['pooler test'] })
    const { server, url } = await pooler(new URL(direct))
    onTestFinished(() => void server.close())
    expect(await namesIn(url)).toEqual({ isPooled: true, names: [] })
  },
)

test.runIf(inject('directUrl'))(
  'behind a pooler a start asks for time limits of the role until it has them',
  async () => {
    expect(await pooledPatienceAdvice(database().pool, serverPatience)).toEqual([])
    const { server, url } = await pooler(new URL(database().pool.options.connectionString ?? ''))
    onTestFinished(() => void server.close())
    const adviceIn = async () => {
      const { pool, close } = await openServer(url, 1, serverPatience)
      const advice = await pooledPatienceAdvice(pool, serverPatience)
      await close()
      return advice.join()
    }
    const advice = await adviceIn()
    expect(advice).toContain('statement_timeout = 60000; ')
    expect(advice).toContain('lock_timeout = 5000;')
    await database().pool.query(advice.slice(advice.indexOf('alter role')))
    expect(await adviceIn()).toBe('')
  },
)
