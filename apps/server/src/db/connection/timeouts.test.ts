import { expect, inject, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { beginWithoutTimeouts, openServer } from '../open.ts'
import { isUnreachable } from './unreachable.ts'

const database = useTestDatabase()

const only = async (result: Promise<{ rows: Record<string, string>[] }>) =>
  Object.values((await result).rows[0] ?? {})[0]

test.runIf(inject('directUrl'))(
  'limits how long a call waits for a lock, but not long work',
  async () => {
    const url = database().pool.options.connectionString ?? ''
    const patientDatabase = await openServer(url, 2, { statementMs: 60_000, lockMs: 100 })
    const holder = await database().pool.connect()
    await holder.query('begin; lock table person')
    const failure = await patientDatabase.pool
      .query('select from person')
      .catch((error: unknown) => error)
    await holder.query('rollback')
    holder.release()
    expect(isUnreachable(failure), String(failure)).toBe(true)

    const client = await patientDatabase.pool.connect()
    expect(await only(client.query('show statement_timeout'))).toBe('1min')
    await client.query(beginWithoutTimeouts)
    expect(await only(client.query('show statement_timeout'))).toBe('0')
    expect(await only(client.query('show lock_timeout'))).toBe('0')
    await client.query('rollback')
    expect(await only(client.query('show lock_timeout'))).toBe('100ms')
    client.release()
    await patientDatabase.close()
  },
)

test.runIf(inject('serverUrl'))('never compiles a query', async () => {
  expect(await only(database().pool.query('show jit'))).toBe('off')
})
